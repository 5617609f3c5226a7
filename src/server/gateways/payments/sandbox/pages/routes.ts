import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { countWaiting, findSwitches, listDeliveries } from '../delivery-store.ts'
import { Fault } from '../wire/faults.ts'
import { renderControlPage } from './control-page.ts'
import { html } from './html.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { pageHeaders, renderPage } from './layout.ts'
import { portalRoutes } from './portal-routes.ts'
import { openSite, type Site, type SiteDeps } from './site.ts'
import { threeDSecureRoutes } from './three-d-secure.ts'

const files = [
  { name: 'pages.css', source: './pages.css', type: 'text/css; charset=utf-8' },
  { name: 'page-actions.js', source: '../browser/page-actions.js', type: 'text/javascript; charset=utf-8' },
  { name: 'page-payment.js', source: '../browser/page-payment.js', type: 'text/javascript; charset=utf-8' },
]

/** The pages of the sandbox: the bank's, the portal, invoices, and the controls. Whoever mounts them guards their writers. */
export function createPages(deps: SiteDeps): Hono {
  const site = openSite(deps)
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
    if (!(error instanceof Fault)) throw error
    if (req.method !== 'GET' && req.method !== 'HEAD') return json({ error: error.body }, error.status as 400)
    return body(renderNothing(site.base), error.status as 404, pageHeaders)
  })
  return routes
}

const eventsShown = 30
const deliveriesShown = 100
const waitingShown = 20
const chargesShown = 30
const disputesShown = 10

async function controlPage(site: Site): Promise<string> {
  const asked = { lookup: ['requires_action'] }
  return renderControlPage(site.base, {
    now: await site.now(),
    switches: await findSwitches(site.db),
    settling: await site.list('payment_intent', { lookup: ['processing'] }, waitingShown),
    challenged: [
      ...(await site.list('payment_intent', asked, waitingShown)),
      ...(await site.list('setup_intent', asked, waitingShown)),
    ],
    charges: (await site.list('charge', {}, chargesShown)).filter(({ paid }) => paid),
    disputes: await site.list('dispute', {}, disputesShown),
    deliveries: await listDeliveries(site.db, deliveriesShown),
    waiting: await countWaiting(site.db),
    events: await site.list('event', {}, eventsShown),
  })
}

function renderNothing(base: string): string {
  const body = html`<h1>There is nothing here</h1>
    <p>The link is wrong, or has expired.</p>`
  return renderPage({ base, title: 'There is nothing here', body })
}
