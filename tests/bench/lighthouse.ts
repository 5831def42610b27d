import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '@/cli/ports';
import { printLine, step } from '@/cli/progress';
import { chromiumPath } from '../helpers/browser';
import { type Finding, median } from './findings';
import { settlePage } from './settled-page';

/** Number of runs whose median counts, because the score depends on other load on the machine. */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLOORS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };

interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Seconds. */
  largestPaint: number;
  /** How long the page didn't respond while it loaded, in milliseconds. */
  blockingTime: number;
  /** Lighthouse's own benchmark of the machine's current speed. */
  machineSpeed: number;
  /** Titles of the audits that cost points. */
  complaints: string[];
}

/** Runs Lighthouse for mobile, with its simulated slow phone and network. */
export async function measureLighthouse(name: string, url: string): Promise<Finding[]> {
  const runs = await step(`Lighthouse, ${name}`, async () => {
    await settlePage(url);
    const done: Run[] = [];
    while (done.length < RUNS) done.push(await runOnce(url));
    return done;
  });
  for (const complaint of new Set(runs.flatMap(({ complaints }) => complaints))) printLine(`    ${complaint}`);
  return [
    ...CATEGORIES.map((category) => ({
      what: `${name}, Lighthouse ${category}`,
      value: median(runs.map(({ scores }) => scores[category])),
      unit: '' as const,
      min: FLOORS[category],
    })),
    {
      what: `${name}, largest contentful paint`,
      value: median(runs.map((run) => run.largestPaint)),
      unit: 's',
      max: 1.3,
    },
    {
      what: `${name}, total blocking time`,
      value: median(runs.map((run) => run.blockingTime)),
      unit: 'ms',
      max: 200,
    },
  ];
}

async function runOnce(url: string): Promise<Run> {
  const port = await findFreePort(3_540);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { categories, audits } = result.lhr;
    const scoreOf = (category: string) => Math.round(100 * (categories[category]?.score ?? 0));
    const costly = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 0.9);
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      largestPaint: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
      blockingTime: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      machineSpeed: result.lhr.environment.benchmarkIndex,
      complaints: costly.map((audit) => `${audit?.title}${audit?.displayValue ? `: ${audit.displayValue}` : ''}`),
    };
  } finally {
    await browser.close();
  }
}
