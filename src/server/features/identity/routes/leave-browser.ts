import type { Config } from '#server/platform/config.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import { createCookieJar } from './cookies.ts'

/** Has a browser forget a session that has ended: its cookie, and what it kept of pages. */
export function leaveBrowser({ secure }: Pick<Config, 'secure'>, context: AppContext): void {
  createCookieJar(secure).clearSession(context)
  context.header('clear-site-data', '"cache"')
}
