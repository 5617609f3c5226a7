import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as preloadNavigations } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { clearMemberCaches, filesCache, pagesCache } from './cache-names.ts'
import { handlePushNotifications } from './push-notifications.ts'
import offlinePage from './offline.html?raw'

declare const self: ServiceWorkerGlobalScope

const weekSeconds = 7 * 86_400
const maxPages = 40
const maxFiles = 400

/** Sign-in and sign-out paths. They clear the caches, so that the next user sees nothing of the previous one. */
const authPaths = /^\/(login|logout|api\/auth\/(callback|signout)\/?.*)$/

/** Paths of members' pages. Excludes API calls, the sign-in provider and pages for developers and operators. */
const isMemberPage = (pathname: string): boolean =>
  !authPaths.test(pathname) && !/^\/(api|identity|admin|dev|sandbox|builds|assets|files|unsubscribe)(\/|$)/.test(pathname)

// A new worker takes over immediately: its caches hold nothing that an older worker or another build would read differently.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
preloadNavigations()
handlePushNotifications(self)

const okResponsesOnly = new CacheableResponsePlugin({ statuses: [200] })

// Always network first: a page is never older than the server's data while the server is reachable.
const pages = new NetworkFirst({
  cacheName: pagesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    okResponsesOnly,
    new ExpirationPlugin({ maxEntries: maxPages, maxAgeSeconds: weekSeconds }),
    { handlerDidError: async () => (await caches.match('/', { cacheName: pagesCache, ignoreVary: true })) ?? offlineResponse() },
  ],
})

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && authPaths.test(url.pathname),
  async ({ request, event }) => {
    await clearMemberCaches()
    return fetchOnce(request, event as FetchEvent).catch(offlineResponse)
  },
)
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isMemberPage(url.pathname), pages)
// The browser has already requested the page when the worker sees the event. A second request would break one-time URLs, such
// as a step of signing in, so the worker uses the browser's response.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request, event }) => fetchOnce(request, event as FetchEvent),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [okResponsesOnly, new ExpirationPlugin({ maxEntries: maxFiles, maxAgeSeconds: 8 * weekSeconds })],
  }),
)

/** The browser's preloaded response, or if there is none, the response to this request. */
async function fetchOnce(request: Request, event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(request)
}

function offlineResponse(): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return new Response(offlinePage, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
