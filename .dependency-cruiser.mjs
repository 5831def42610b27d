/**
 * Who may import whom; docs/architecture.md says why. Imports of types alone bind nothing at run time and are allowed
 * from presenters (the shapes that pages and features show) and from generated types.
 */

const typesOnly = { dependencyTypes: ['type-only'] };
const notTypesOnly = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'What imports in a ring cannot be understood, tested or loaded alone. A ring of types is one too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(next-env|cloudflare:)' },
    },
    {
      name: 'domain-knows-no-framework',
      comment: 'The world arrives as ctx.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules/(next|react|react-dom|stripe|meilisearch|hono)/', ...notTypesOnly },
    },
    {
      name: 'domain-looks-down-only',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^(src/(app|api|features|ui|admin|cli|demo)/|collections/|globals/|payload\\.config)' },
    },
    {
      name: 'rules-and-policies-are-pure',
      severity: 'error',
      from: { path: '^src/domain/.+\\.(rules|policy)\\.ts$' },
      to: {
        path: '^(src|collections|globals|node_modules)/',
        pathNot: '^src/domain/(.+\\.(rules|policy)\\.ts$|errors\\.ts$|viewer\\.ts$)',
        ...notTypesOnly,
      },
    },
    {
      name: 'ui-knows-ui-only',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src/(?!ui/)|collections/|globals/|payload\\.config)', ...notTypesOnly },
    },
    {
      name: 'features-keep-apart',
      comment: 'What two features share belongs in ui or in domain rules. Shell and streams are there for all of them.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|shell|streams)/' },
    },
    {
      name: 'features-know-rules-ui-and-client',
      comment: 'A feature shows what it is given; it fetches nothing on the server.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: {
        path: '^(src/|collections/|globals/|payload\\.config)',
        pathNot: '^src/(features/|ui/|domain/.+\\.rules\\.ts$|api/client\\.ts$)',
        ...notTypesOnly,
      },
    },
    {
      name: 'features-take-types-from-the-domain-only',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^(src/(app|platform|admin|cli|demo)/|collections/|globals/)', ...typesOnly },
    },
    {
      name: 'mails-are-rendered-by-the-config',
      comment: 'The domain hands over data; the renderer reaches it through payload.config.ts (decision 016).',
      severity: 'error',
      from: { pathNot: '^(payload\\.config\\.ts$|src/features/mail/|tests/)' },
      to: { path: '^src/features/mail/' },
    },
    {
      name: 'endpoints-call-the-domain',
      severity: 'error',
      from: { path: '^src/api/(?!http/)' },
      to: { path: '^(src/(app|features|ui|admin|cli|demo)/|collections/|globals/|payload\\.config)' },
    },
    {
      name: 'shapes-declare-only',
      comment: 'What an answer looks like is declared in the API; how it is made from stored data is a presenter.',
      severity: 'error',
      from: { path: '^src/api/.+\\.shapes\\.ts$' },
      to: {
        path: '^src/',
        pathNot: '^src/(api/.+\\.shapes\\.ts$|domain/.+\\.rules\\.ts$|domain/viewer\\.ts$)',
      },
    },
    {
      name: 'the-client-is-browser-safe',
      severity: 'error',
      from: { path: '^src/api/client\\.ts$' },
      to: { path: '.', pathNot: '^src/domain/general-message\\.rules\\.ts$', ...notTypesOnly },
    },
    {
      name: 'collections-are-declarations',
      severity: 'error',
      from: { path: '^(collections|globals)/' },
      to: { path: '^src/(app|api|features|ui|cli|demo)/|^payload\\.config' },
    },
    {
      name: 'platform-reaches-out-only',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(app|api|features|ui|admin|cli|demo)/|^collections/|^globals/' },
    },
    {
      name: 'one-payload-instance',
      comment: 'Otherwise config -> collections -> domain -> config is a ring.',
      severity: 'error',
      from: { pathNot: '^(src/(app|api/http|server|cli|demo)/|tests/|src/platform/(context|start-payload)\\.ts$)' },
      to: { path: '^src/platform/(payload-instance|start-payload)\\.ts$' },
    },
    {
      name: 'the-config-is-for-its-instance',
      comment: 'Pages find the running instance; a bundle with the configuration in it would hold all of it twice.',
      severity: 'error',
      from: { pathNot: '^(src/(server|cli|demo)/|tests/|src/platform/start-payload\\.ts$)' },
      to: { path: '^(payload\\.config|src/platform/start-payload)\\.ts$' },
    },
    {
      name: 'the-server-is-the-outermost-room',
      severity: 'error',
      from: { pathNot: '^(src/server/|tests/)' },
      to: { path: '^src/server/' },
    },
    {
      name: 'commands-are-never-served',
      severity: 'error',
      from: { pathNot: '^(src/cli/|tests/|[a-z]+\\.config\\.ts$)' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'the-demo-is-never-served',
      severity: 'error',
      from: { pathNot: '^(src/(cli|demo)/|tests/)' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^(src|collections|globals|payload\\.config)' },
      to: { path: '^tests/' },
    },
    {
      name: 'what-runs-is-not-for-development',
      severity: 'error',
      from: { path: '^(src/(?!cli/)|collections|globals|payload\\.config)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(src/generated/openapi|\\.next)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
