import { formatMoney } from '#domain/formatting/money.ts'
import { Hono } from 'hono'
import { resourceMissing } from '../wire/errors.ts'
import { parseJsonBody } from '../wire/json.ts'
import type { Stored } from '../wire/types.ts'
import { html } from './html.ts'
import { pageHeaders, renderPage } from './layout.ts'
import { type Site, webUrlOrNull } from './site.ts'

type Intent = Stored<'payment_intent'> | Stored<'setup_intent'>

/** The bank's page: the payer with the intent's secret authenticates or declines, and returns to the previous page. */
export function threeDSecureRoutes(site: Site): Hono {
  const routes = new Hono()
  routes.get('/3ds/:intent', async ({ req, body }) => {
    const intent = await requireIntent(site, req.param('intent'), req.query('client_secret'))
    return body(renderBank(site.base, intent), 200, pageHeaders)
  })
  routes.post('/3ds/:intent', async ({ req, json }) => {
    const { client_secret: secret, succeed = 'true' } = await parseJsonBody(req)
    const intent = await requireIntent(site, req.param('intent'), secret)
    const outcome = await site.call<Intent>('POST', `/control/3ds/${intent.id}`, { succeed })
    return json({ go: await urlAfter(site, intent, outcome.status) })
  })
  return routes
}

async function requireIntent(site: Site, id: string, secret: unknown): Promise<Intent> {
  const intent = (await site.find('payment_intent', id)) ?? (await site.find('setup_intent', id))
  if (!intent || typeof secret !== 'string' || intent.client_secret !== secret) throw resourceMissing('payment_intent', id)
  return intent
}

function renderBank(base: string, intent: Intent): string {
  const { id, client_secret: secret } = intent
  const what =
    'amount' in intent
      ? `requests a payment of ${formatMoney(intent.amount, intent.currency)}`
      : 'wants to save your card for future payments'
  const body =
    intent.status === 'requires_action'
      ? html`<h1>Sandbox Bank</h1>
          <section aria-label="Authentication">
            <p>Payment sandbox ${what}. Is this you?</p>
            <form class="actions" data-post="${base}/3ds/${id}" data-done="Sent to your bank.">
              <input type="hidden" name="client_secret" value="${secret}" />
              <button id="complete" class="primary" name="succeed" value="true">Complete authentication</button>
              <button id="fail" name="succeed" value="false">Fail authentication</button>
            </form>
          </section>`
      : html`<h1>Sandbox Bank</h1>
          <section aria-label="Authentication"><p>There’s nothing to authenticate anymore.</p></section>`
  return renderPage({ base, title: 'Sandbox Bank', body, scripts: ['pages/page-actions.js'] })
}

/** Returns where the payer continues, with the provider's query parameters. Null if no return URL is known. */
async function urlAfter(site: Site, intent: Intent, status: string): Promise<string | null> {
  const returnUrl = webUrlOrNull(intent.next_action?.redirect_to_url?.return_url)
  if (!returnUrl) {
    const invoice = '$invoice' in intent && intent.$invoice ? await site.find('invoice', intent.$invoice) : null
    return webUrlOrNull(invoice?.hosted_invoice_url)
  }
  const name = intent.object
  const url = new URL(returnUrl)
  url.searchParams.set(name, intent.id)
  url.searchParams.set(`${name}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', redirectStatus(status))
  return url.href
}

function redirectStatus(status: string): string {
  if (status === 'succeeded') return status
  return status === 'processing' ? 'pending' : 'failed'
}
