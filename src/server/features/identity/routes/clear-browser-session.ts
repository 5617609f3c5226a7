import type { Config } from '#server/platform/config.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import { createCookieJar } from './cookies.ts'

/** Clears a browser's data of an ended session: its cookie, and its cached pages. */
export function clearBrowserSession({ secure }: Pick<Config, 'secure'>, context: AppContext): void {
  createCookieJar(secure).clearSession(context)
  context.header('clear-site-data', '"cache"')
}
