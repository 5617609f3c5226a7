import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumArguments, requireChromium } from '../chromium.ts'

/** URL of a running product, the `Cookie` header of a signed-in member, and the debugging port for the browser. */
export type LighthouseTarget = { url: string; cookie: string; debuggingPort: number }

const runs = 5

/** Attempts per run. Lighthouse sometimes fails to record a run on a busy machine. */
const attempts = 3

/** The measured pages, whether a member is signed in on them, and the target of each category, from 0 to 100. */
const pages = [
  { path: '/login', isSignedIn: false, aims: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } },
  { path: '/faqs', isSignedIn: false, aims: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } },
  ...['/', '/community', '/pod-marketplace', '/dashboard/pod'].map((path) => ({
    path,
    isSignedIn: true,
    aims: { performance: 98, accessibility: 100, 'best-practices': 100 },
  })),
]

/**
 * Measures Lighthouse scores for a phone on a slow connection: the median of five runs of each page, each in a fresh browser.
 * Lighthouse multiplies the measured CPU time by four, so other work on the machine lowers the score. The rows therefore include
 * the load average.
 *
 * @returns table rows: metric, measured value, target; and the names of the audits that fail in the first run
 */
export async function measureLighthouse(target: LighthouseTarget): Promise<string[][]> {
  const rows: string[][] = []
  for (const { path, isSignedIn, aims } of pages) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await measureOnce(target, path, isSignedIn))
    const names = Object.keys(aims)
    rows.push([
      `Lighthouse ${path}: ${names.join(' / ')}, median of ${runs} (load ${loadavg()[0]?.toFixed(1)})`,
      names.map((name) => scoreOf(results, name)).join(' / '),
      Object.values(aims)
        .map((aim, i) => (i === 0 ? `≥ ${aim}` : aim))
        .join(' / '),
    ])
    rows.push([`Lighthouse ${path}: first paint / largest paint / blocked`, timesOf(results), ''])
    rows.push([`Lighthouse ${path}: failed audits`, failedAuditsOf(results[0], names).join(', ') || 'nothing', ''])
  }
  return rows
}

async function measureOnce(target: LighthouseTarget, path: string, isSignedIn: boolean): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const result = await runLighthouse(target, path, isSignedIn)
    if (!result.runtimeError) return result
    if (attempt === attempts) throw new Error(result.runtimeError.message)
  }
}

/** Does one run in a fresh browser, without a cache from earlier runs. */
async function runLighthouse(
  { url, cookie, debuggingPort }: LighthouseTarget,
  path: string,
  isSignedIn: boolean,
): Promise<Result> {
  const args = [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`]
  const browser = await chromium.launch({ executablePath: requireChromium(), args })
  try {
    const outcome = await lighthouse(url + path, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(isSignedIn && { extraHeaders: { Cookie: cookie } }),
    })
    if (!outcome) throw new Error('Lighthouse returned no result.')
    return outcome.lhr
  } finally {
    await browser.close()
  }
}

function scoreOf(results: readonly Result[], category: string): number {
  return Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)))
}

function timesOf(results: readonly Result[]): string {
  const time = (audit: string): string =>
    `${median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(0)} ms`
  return ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(time).join(' / ')
}

/** Names of the failed audits that have a weight in one of the categories. */
function failedAuditsOf(result: Result | undefined, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const counted = result?.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return counted.map(({ id }) => id).filter((id) => (result?.audits[id]?.score ?? 1) < 0.9)
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
