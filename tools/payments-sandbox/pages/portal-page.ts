import { formatMoney } from '#domain/formatting/money.ts'
import type { Stored } from '../wire/types.ts'
import { type Html, html } from './html.ts'
import { dayOf, renderPage } from './layout.ts'
import { canChangePlan } from './portal-state.ts'

/** A customer's subscription in the portal, with the amount of its next invoice in cents. */
export type PortalPlan = {
  subscription: Stored<'subscription'>
  productName: string
  price: Stored<'price'>
  /** Null if nothing more will be charged. */
  nextCents: number | null
  nextAt: number
}

/** Data of the portal. `path` is the session's own. */
export type PortalState = {
  base: string
  path: string
  customer: Stored<'customer'>
  plan: PortalPlan | null
  method: Stored<'payment_method'> | null
  invoices: readonly Stored<'invoice'>[]
  backUrl: string | null
  /** Message at the top after an action. */
  statusMessage: string | null
}

const scripts = ['pages/page-actions.js']

/** Renders the portal's first page: plan, payment method, invoices. */
export function renderPortal({ base, path, customer, plan, method, invoices, backUrl, statusMessage }: PortalState): string {
  const body = html`<h1>Billing</h1>
    <p class="soft">${[customer.name, customer.email].filter(Boolean).join(' · ')}</p>
    ${statusMessage && html`<p role="status"><b>${statusMessage}</b></p>`}
    ${
      plan
        ? planSection(path, plan, invoices)
        : html`<section aria-labelledby="plan">
            <h2 id="plan">Plan</h2>
            <p>You don’t have an active plan.</p>
          </section>`
    }
    <section aria-labelledby="method">
      <h2 id="method">Payment method</h2>
      <p>${method ? methodName(method) : 'No payment method on file.'}</p>
      <p class="actions"><a class="button" href="${path}/payment-method">Update payment method</a></p>
    </section>
    <section aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      ${invoiceList(invoices)}
    </section>
    ${backLink(backUrl)}`
  return renderPage({ base, title: 'Billing', body, scripts })
}

function planSection(path: string, plan: PortalPlan, invoices: readonly Stored<'invoice'>[]): Html {
  const { subscription, productName, price } = plan
  const { status, cancel_at: cancelAt } = subscription
  const open = invoices.find((invoice) => invoice.id === subscription.latest_invoice && invoice.status === 'open')
  return html`<section aria-labelledby="plan">
    <h2 id="plan">${productName}</h2>
    <p>${priceName(price)}</p>
    ${status === 'past_due' && html`<p class="error">Your last payment didn’t go through. ${open?.hosted_invoice_url ? html`<a href="${open.hosted_invoice_url}">Pay the invoice</a>` : null}</p>`}
    <p>${nextSentence(plan)}</p>
    <div class="actions">
      ${status === 'paused' && actionButton(path, 'resume', 'Resume plan')}
      ${status !== 'paused' && cancelAt === null && html`${canChangePlan(subscription) && html`<a class="button" href="${path}/plan">Change plan</a>`}<a class="button danger" href="${path}/cancel">Cancel plan</a>`}
      ${cancelAt !== null && actionButton(path, 'keep', 'Don’t cancel plan')}
    </div>
  </section>`
}

const actionButton = (path: string, act: string, label: string): Html =>
  html`<form data-post="${path}/${act}"><button id="${act}" class="primary">${label}</button></form>`

function nextSentence({ subscription, nextCents, nextAt, price }: PortalPlan): string {
  const { status, cancel_at: cancelAt, pause_collection: pause } = subscription
  if (status === 'paused') return 'Your plan is paused. You won’t be charged until you resume it.'
  if (cancelAt !== null) return `Your plan ends on ${dayOf(cancelAt)}.`
  if (pause) return pause.resumes_at ? `Payments are paused until ${dayOf(pause.resumes_at)}.` : 'Payments are paused.'
  if (nextCents === null) return ''
  return `Next payment: ${formatMoney(nextCents, price.currency)} on ${dayOf(nextAt)}.`
}

/** Formats a price, such as $59.00 per month. */
export function priceName({ unit_amount: amount, currency, recurring }: Stored<'price'>): string {
  return `${formatMoney(amount ?? 0, currency)} per ${recurring?.interval ?? 'month'}`
}

function methodName({ card, us_bank_account: bank }: Stored<'payment_method'>): string {
  if (card) {
    const brand = card.brand === 'amex' ? 'American Express' : card.brand[0]?.toUpperCase() + card.brand.slice(1)
    return `${brand} •••• ${card.last4}, expires ${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`
  }
  return `${bank?.bank_name ?? 'Bank account'} •••• ${bank?.last4 ?? ''}`
}

function invoiceList(invoices: readonly Stored<'invoice'>[]): Html {
  if (invoices.length === 0) return html`<p class="soft">No invoices yet.</p>`
  const rows = invoices.map(({ created, total, currency, status, hosted_invoice_url: url }) => {
    const day = dayOf(created)
    return html`<li>
      <span>${url ? html`<a href="${url}">${day}</a>` : day}</span
      ><span>${formatMoney(total, currency)} <small>${status}</small></span>
    </li>`
  })
  return html`<ul class="list">
    ${rows}
  </ul>`
}

function backLink(url: string | null): Html | null {
  return url ? html`<p class="actions"><a class="button" id="back" href="${url}">Return to ${new URL(url).host}</a></p>` : null
}

/** A confirmation with its choices, and a link to leave. */
export type PortalConfirmation = {
  base: string
  title: string
  text: readonly string[]
  post: string
  choices: readonly { id: string; label: string; value?: string; isDangerous?: boolean }[]
  backUrl: string
}

/** Renders a confirmation before a change: a cancellation, a pause, another plan. */
export function renderConfirmation({ base, title, text, post, choices, backUrl }: PortalConfirmation): string {
  const buttons = choices.map(
    ({ id, label, value, isDangerous }) =>
      html`<form data-post="${post}">
        <button id="${id}" class="${isDangerous ? 'danger' : 'primary'}" name="price" value="${value ?? ''}">${label}</button>
      </form>`,
  )
  const body = html`<h1>${title}</h1>
    <section aria-label="${title}">
      ${text.map((line) => html`<p>${line}</p>`)}
      <div class="actions">${buttons}<a class="button" href="${backUrl}">Go back</a></div>
    </section>`
  return renderPage({ base, title, body, scripts })
}

/** Renders the payment form of the setup intent of `clientSecret`, which redirects to `returnUrl`. */
export function renderCardForm(
  base: string,
  form: { title: string; clientSecret: string; key: string; returnUrl: string; backUrl: string; problem: string | null },
): string {
  const body = html`<h1>${form.title}</h1>
    <section aria-label="${form.title}">
      ${form.problem && html`<p class="error" role="alert">${form.problem}</p>`} ${paymentForm({ ...form, label: 'Save' })}
    </section>
    <p class="actions"><a class="button" href="${form.backUrl}">Go back</a></p>`
  return renderPage({ base, title: form.title, body, scripts: ['stripe.js', 'pages/page-payment.js'] })
}

/** The provider's form with its button. */
export function paymentForm(form: { clientSecret: string; key: string; returnUrl: string; label: string }): Html {
  return html`<form
    data-payment
    data-key="${form.key}"
    data-client-secret="${form.clientSecret}"
    data-return-url="${form.returnUrl}"
  >
    <div class="payment"></div>
    <p class="error" role="alert"></p>
    <button class="primary full">${form.label}</button>
  </form>`
}

/** Renders the end of a flow without a redirect. */
export function renderDone(base: string, { message, backUrl }: { message: string; backUrl: string | null }): string {
  const body = html`<h1>Done</h1>
    <section aria-label="Done"><p role="status">${message}</p></section>
    ${backLink(backUrl)}`
  return renderPage({ base, title: 'Done', body })
}
