/**
 * The import rules; docs/architecture.md gives the reasons. Type-only imports have no effect at run time, so they are
 * allowed from presenters (the data that pages and features display) and from generated types.
 */

const typesOnly = { dependencyTypes: ['type-only'] };
/** Rules that know all countries. */
const PLACES_RULES =
  '^src/domain/(places/places|membership/billing-place|billing/(billing-snapshot|due-documents))\\.rules\\.ts$';

const notTypesOnly = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-imports',
      comment: "Modules in a cycle can't be understood, tested or loaded separately. This includes cycles of types.",
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(next-env|cloudflare:)' },
    },
    {
      name: 'domain-without-frameworks',
      comment: 'The domain gets everything it needs from ctx.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules/(next|react|react-dom|stripe|meilisearch|hono)/', ...notTypesOnly },
    },
    {
      name: 'domain-imports-no-upper-layer',
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
        pathNot:
          '^src/(domain/(.+\\.(rules|policy)\\.ts$|errors\\.ts$|viewer\\.ts$)|generated/places\\.json$|language/t\\.ts$)|^node_modules/@noble/ciphers/',
        ...notTypesOnly,
      },
    },
    {
      name: 'ui-imports-only-ui',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src/(?!(ui|language)/)|collections/|globals/|payload\\.config)', ...notTypesOnly },
    },
    {
      name: 'features-are-independent',
      comment:
        'Code shared by features belongs in ui or in domain rules. Shell and streams are available to all features.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|shell|streams)/' },
    },
    {
      name: 'features-import-rules-ui-and-client',
      comment: 'A feature displays the data it receives and fetches nothing on the server.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: {
        path: '^(src/|collections/|globals/|payload\\.config)',
        pathNot: '^src/(features/|ui/|language/|domain/.+\\.rules\\.ts$|api/client\\.ts$)',
        ...notTypesOnly,
      },
    },
    {
      name: 'features-import-types-from-the-domain-only',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^(src/(app|platform|admin|cli|demo)/|collections/|globals/)', ...typesOnly },
    },
    {
      name: 'emails-are-rendered-by-the-config',
      comment: 'The domain provides data; payload.config.ts provides the renderer (decision 016).',
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
      comment: 'The API declares the format of a response; a presenter creates it from stored data.',
      severity: 'error',
      from: { path: '^src/api/.+\\.shapes\\.ts$' },
      to: {
        path: '^src/',
        pathNot: '^src/(api/.+\\.shapes\\.ts$|domain/.+\\.rules\\.ts$|domain/viewer\\.ts$|language/t\\.ts$)',
      },
    },
    {
      name: 'client-is-browser-safe',
      severity: 'error',
      from: { path: '^src/api/client\\.ts$' },
      to: { path: '.', pathNot: '^src/(domain/general-message\\.rules|language/t)\\.ts$', ...notTypesOnly },
    },
    {
      name: 'collections-are-declarations',
      severity: 'error',
      from: { path: '^(collections|globals)/' },
      to: { path: '^src/(app|api|features|ui|cli|demo)/|^payload\\.config' },
    },
    {
      name: 'platform-imports-no-upper-layer',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(app|api|features|ui|admin|cli|demo)/|^collections/|^globals/' },
    },
    {
      name: 'one-payload-instance',
      comment: 'Otherwise config -> collections -> domain -> config would be a cycle.',
      severity: 'error',
      from: { pathNot: '^(src/(app|api/http|server|cli|demo)/|tests/|src/platform/(context|start-payload)\\.ts$)' },
      to: { path: '^src/platform/(payload-instance|start-payload)\\.ts$' },
    },
    {
      name: 'config-is-for-its-instance',
      comment: 'Pages use the running instance; bundling the configuration would load everything twice.',
      severity: 'error',
      from: { pathNot: '^(src/(server|cli|demo)/|tests/|src/platform/start-payload\\.ts$)' },
      to: { path: '^(payload\\.config|src/platform/start-payload)\\.ts$' },
    },
    {
      name: 'server-is-the-outermost-layer',
      severity: 'error',
      from: { pathNot: '^(src/server/|tests/)' },
      to: { path: '^src/server/' },
    },
    {
      name: 'commands-are-not-served',
      severity: 'error',
      from: { pathNot: '^(src/cli/|tests/|[a-z]+\\.config\\.ts$)' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'demo-is-not-served',
      severity: 'error',
      from: { pathNot: '^(src/(cli|demo)/|tests/)' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'places-stay-on-the-server',
      comment:
        'Browsers load the format of one country (decision 033), so only server components may import these rules.',
      severity: 'error',
      from: {
        path: '^src/features/|\\.client\\.tsx$',
        pathNot: '^src/features/(mail|orders)/|^src/features/membership/BillingPlace\\.tsx$',
      },
      to: { path: PLACES_RULES, ...notTypesOnly },
    },
    {
      name: 'places-stay-out-of-other-rules',
      comment: 'Client components import rules.',
      severity: 'error',
      from: { path: '^src/domain/.+\\.rules\\.ts$', pathNot: PLACES_RULES },
      to: { path: PLACES_RULES, ...notTypesOnly },
    },
    {
      name: 'site-imports-the-public-surface',
      comment: 'Everything else of Masthead can change with any version (docs/extending.md).',
      severity: 'error',
      from: { path: '^(site|examples/[^/]+)/' },
      to: {
        path: '^(src|collections|globals|migrations|tests|payload\\.config)',
        pathNot: '^src/extending/(site|components)\\.tsx?$',
      },
    },
    {
      name: 'site-is-loaded-in-one-place',
      comment: 'Its declarations are checked there; the admin loads its components.',
      severity: 'error',
      from: { pathNot: '^(site/|tests/|src/extending/installed\\.ts$|src/app/\\(payload\\)/admin-components\\.ts$)' },
      to: { path: '^site/' },
    },
    {
      name: 'site-is-plugged-in-at-the-edges',
      comment: 'The domain and the features get its parts as arguments.',
      severity: 'error',
      from: { path: '^src/(domain|api|features|ui|admin|platform|demo)/' },
      to: { path: '^src/extending/' },
    },
    {
      name: 'no-imports-from-tests',
      severity: 'error',
      from: { path: '^(src|collections|globals|payload\\.config)' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-dev-dependencies-in-production',
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
