import type { Browser, BrowserContext } from '@playwright/test'

/**
 * What a page loads: compressed kilobytes of scripts and styles, the same including response headers, and the number of requests.
 * `scripts` has the compressed kilobytes of each script by its path.
 */
export type PageWeight = {
  kilobytes: number
  withHeaders: number
  requests: number
  byType: Record<string, number>
  scripts: Map<string, number>
}

const countedTypes = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Font', 'Image'])

/** Opens a page with an empty cache and measures what it loads. */
export async function weighPage(
  browser: Browser,
  url: string,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<PageWeight> {
  const context = await browser.newContext()
  await context.addCookies(cookies)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const scriptPaths = new Map<string, string>()
  const scripts = new Map<string, number>()
  const sums = { bodies: 0, total: 0 }
  const isCode = (requestId: string): boolean => ['Script', 'Stylesheet'].includes(types.get(requestId) ?? '')
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return
    types.set(requestId, type)
    if (type === 'Script') scriptPaths.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isCode(requestId)) sums.total += encodedDataLength
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (isCode(requestId)) sums.bodies += encodedDataLength
    const path = scriptPaths.get(requestId)
    if (path !== undefined) scripts.set(path, (scripts.get(path) ?? 0) + encodedDataLength / 1000)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  const byType = Object.fromEntries(
    [...Map.groupBy(types.values(), (type) => type)]
      .filter(([type]) => countedTypes.has(type))
      .map(([type, list]) => [type, list.length]),
  )
  const requests = Object.values(byType).reduce((sum, count) => sum + count, 0)
  return { kilobytes: sums.bodies / 1000, withHeaders: sums.total / 1000, requests, byType, scripts }
}
