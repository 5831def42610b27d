import { runCommand } from '@/cli/lifecycle';
import { say } from '@/cli/progress';
import { measureBytes } from './bytes';
import { type Finding, isWithin, printTable } from './findings';
import { measureFirstByte } from './first-byte';
import { measureLighthouse } from './lighthouse';
import { measureThroughput } from './throughput';

const { BENCH_SITE: site = '', BENCH_SERVER_PID: serverPid = '' } = process.env;

/** The parts of the benchmark, in their order: the first meets a server that has answered nothing yet. */
const parts: Record<string, (articles: string[]) => Promise<Finding[]>> = {
  'first-byte': (articles) => measureFirstByte(site, articles),
  bytes: ([article = '']) => measureBytes(site, article),
  lighthouse: async ([article]) => [
    ...(await measureLighthouse('home', `${site}/`)),
    ...(await measureLighthouse('article', `${site}${article}`)),
  ],
  throughput: ([article]) => measureThroughput(`${site}${article}`, Number(serverPid)),
};

runCommand(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}". The parts are: ${Object.keys(parts).join(', ')}.`);
  const articles = await listArticles();
  say(`Measuring ${site}${articles[0]}`);
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.length || wanted.includes(name)) findings.push(...(await measure(articles)));
  }
  printTable(findings);
  const broken = findings.filter((finding) => !isWithin(finding)).length;
  say(broken ? `${broken} over budget` : 'All budgets are kept.');
  return broken ? 1 : 0;
});

/** Addresses of articles, as the page of the newest stories names them. */
async function listArticles(): Promise<string[]> {
  const html = await (await fetch(`${site}/the-latest`)).text();
  const paths = [...html.matchAll(/href="(\/\d{4}\/\d{2}\/[a-z0-9-]+)"/g)].map(([, path = '']) => path);
  if (!paths.length) throw new Error('The site shows no articles.');
  return [...new Set(paths)];
}
