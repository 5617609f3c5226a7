import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumArguments, requireChromium } from '../chromium.ts'

/** Where a started product answers, and the cookies of a member of it as they are sent. */
export type Visited = { url: string; cookie: string; debuggingPort: number }

const runs = 5

/** How often a run is begun that Lighthouse itself cannot record, as happens on a busy machine. */
const attempts = 3

/** The pages that are measured, whether somebody is signed in on them, and what each category is to reach, in hundredths. */
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
 * Scores of Lighthouse for a phone on a slow line, the median of five runs of each page, each in a browser that has seen nothing yet. The
 * processor's part is measured and multiplied by four, so that whatever else the machine does counts against a page: the load stands beside.
 *
 * @returns rows of figure, measured, aim; and of what Lighthouse finds fault with in the middle run, nothing, its names
 */
export async function measureLighthouse(visited: Visited): Promise<string[][]> {
  const rows: string[][] = []
  for (const { path, isSignedIn, aims } of pages) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await visit(visited, path, isSignedIn))
    const names = Object.keys(aims)
    rows.push([
      `Lighthouse ${path}: ${names.join(' / ')}, median of ${runs} (load ${loadavg()[0]?.toFixed(1)})`,
      names.map((name) => scoreOf(results, name)).join(' / '),
      Object.values(aims)
        .map((aim, i) => (i === 0 ? `≥ ${aim}` : aim))
        .join(' / '),
    ])
    rows.push([`Lighthouse ${path}: first paint / largest paint / blocked`, timesOf(results), ''])
    rows.push([`Lighthouse ${path}: what it finds fault with`, faultsOf(results[0], names).join(', ') || 'nothing', ''])
  }
  return rows
}

async function visit(visited: Visited, path: string, isSignedIn: boolean): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const result = await record(visited, path, isSignedIn)
    if (!result.runtimeError) return result
    if (attempt === attempts) throw new Error(result.runtimeError.message)
  }
}

/** One run in a browser of its own: nothing is kept from the last. */
async function record({ url, cookie, debuggingPort }: Visited, path: string, isSignedIn: boolean): Promise<Result> {
  const args = [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`]
  const browser = await chromium.launch({ executablePath: requireChromium(), args })
  try {
    const outcome = await lighthouse(url + path, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(isSignedIn && { extraHeaders: { Cookie: cookie } }),
    })
    if (!outcome) throw new Error('Lighthouse gave nothing.')
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

/** Names of the audits that count for a category and are not passed. */
function faultsOf(result: Result | undefined, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const counted = result?.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return counted.map(({ id }) => id).filter((id) => (result?.audits[id]?.score ?? 1) < 0.9)
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
