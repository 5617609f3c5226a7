import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as preloadNavigations } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { eraseKept, filesCache, pagesCache } from './kept.ts'
import { takeNotes } from './notes.ts'
import offlinePage from './offline.html?raw'

declare const self: ServiceWorkerGlobalScope

const weekSeconds = 7 * 86_400
const mostPages = 40
const mostFiles = 400

/** Where somebody signs in or out. Whoever comes next sees nothing of whoever was here before. */
const borders = /^\/(login|logout|api\/auth\/(callback|signout)\/?.*)$/

/** Addresses of members' pages; no calls, no sign-in provider, nothing for developers and operators. */
const isPage = (pathname: string): boolean =>
  !borders.test(pathname) && !/^\/(api|identity|admin|dev|sandbox|builds|assets|files|unsubscribe)(\/|$)/.test(pathname)

// A new worker takes over at once: it keeps nothing that an older one or another build would read differently.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
preloadNavigations()
takeNotes(self)

const whole = new CacheableResponsePlugin({ statuses: [200] })

// The network first, always: what a page shows is never older than the server while there is one.
const pages = new NetworkFirst({
  cacheName: pagesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    whole,
    new ExpirationPlugin({ maxEntries: mostPages, maxAgeSeconds: weekSeconds }),
    { handlerDidError: async () => (await caches.match('/', { cacheName: pagesCache, ignoreVary: true })) ?? sayOffline() },
  ],
})

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && borders.test(url.pathname),
  async ({ request, event }) => {
    await eraseKept()
    return askOnce(request, event as FetchEvent).catch(sayOffline)
  },
)
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname), pages)
// The browser has asked for every page by the time the worker hears of it. One that is left to it would be asked for a second time, and what
// works once, such as a step of signing in, would not work.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request, event }) => askOnce(request, event as FetchEvent),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [whole, new ExpirationPlugin({ maxEntries: mostFiles, maxAgeSeconds: 8 * weekSeconds })],
  }),
)

/** What the browser has asked for already, or, where it has not, the answer to this request. */
async function askOnce(request: Request, event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(request)
}

function sayOffline(): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return new Response(offlinePage, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
