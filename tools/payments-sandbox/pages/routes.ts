import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { countPendingDeliveries, getSwitches, listDeliveries } from '../delivery-store.ts'
import { SandboxError } from '../wire/errors.ts'
import { renderControlPage } from './control-page.ts'
import { html } from './html.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { pageHeaders, renderPage } from './layout.ts'
import { portalRoutes } from './portal-routes.ts'
import { createSite, type Site, type SiteDeps } from './site.ts'
import { threeDSecureRoutes } from './three-d-secure.ts'

const files = [
  { name: 'pages.css', source: './pages.css', type: 'text/css; charset=utf-8' },
  { name: 'page-actions.js', source: '../browser/page-actions.js', type: 'text/javascript; charset=utf-8' },
  { name: 'page-payment.js', source: '../browser/page-payment.js', type: 'text/javascript; charset=utf-8' },
]

/**
 * The pages of the sandbox: bank, portal, invoices, and controls. The caller must guard their writes against cross-site requests.
 */
export function createPages(deps: SiteDeps): Hono {
  const site = createSite(deps)
  const routes = new Hono()
  for (const { name, source, type } of files) {
    const content = readFileSync(new URL(source, import.meta.url), 'utf8')
    routes.get(`/pages/${name}`, ({ body }) => body(content, 200, { 'content-type': type, 'cache-control': 'no-cache' }))
  }
  routes.get('/control', async ({ body }) => body(await controlPage(site), 200, pageHeaders))
  routes.route('/', threeDSecureRoutes(site))
  routes.route('/', portalRoutes(site))
  routes.route('/', invoiceRoutes(site))
  routes.onError((error, { req, body, json }) => {
    if (!(error instanceof SandboxError)) throw error
    if (req.method !== 'GET' && req.method !== 'HEAD') return json({ error: error.body }, error.status as 400)
    return body(renderNotFound(site.base), error.status as 404, pageHeaders)
  })
  return routes
}

const maxEvents = 30
const maxDeliveries = 100
const maxPending = 20
const maxCharges = 30
const maxDisputes = 10

async function controlPage(site: Site): Promise<string> {
  const asked = { lookup: ['requires_action'] }
  return renderControlPage(site.base, {
    now: await site.now(),
    switches: await getSwitches(site.db),
    settling: await site.list('payment_intent', { lookup: ['processing'] }, maxPending),
    challenged: [
      ...(await site.list('payment_intent', asked, maxPending)),
      ...(await site.list('setup_intent', asked, maxPending)),
    ],
    charges: (await site.list('charge', {}, maxCharges)).filter(({ paid }) => paid),
    disputes: await site.list('dispute', {}, maxDisputes),
    deliveries: await listDeliveries(site.db, maxDeliveries),
    waiting: await countPendingDeliveries(site.db),
    events: await site.list('event', {}, maxEvents),
  })
}

function renderNotFound(base: string): string {
  const body = html`<h1>Page not found</h1>
    <p>The link is wrong or has expired.</p>`
  return renderPage({ base, title: 'Page not found', body })
}
