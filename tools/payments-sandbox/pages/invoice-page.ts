import { formatMoney } from '#domain/formatting/money.ts'
import type { Stored } from '../wire/types.ts'
import { type Html, html } from './html.ts'
import { dayOf, renderPage } from './layout.ts'
import { paymentForm } from './portal-page.ts'

/** Data of an invoice page. `payment` is the payment it waits for, or null. */
export type InvoiceState = {
  base: string
  invoice: Stored<'invoice'>
  payment: Stored<'payment_intent'> | null
  key: string
  pageUrl: string
  pdfUrl: string
  /** Message at the top after a failed attempt to pay. */
  problem: string | null
}

/** Renders an invoice with its lines and, while it is open, a payment form. */
export function renderInvoice({ base, invoice, payment, key, pageUrl, pdfUrl, problem }: InvoiceState): string {
  const { number, currency, status } = invoice
  const title = number ? `Invoice ${number}` : 'Invoice'
  const body = html`<h1>${title}</h1>
    <p class="soft">${[dayOf(invoice.created), invoice.customer_name, invoice.customer_email].filter(Boolean).join(' · ')}</p>
    <p class="amount">${formatMoney(amountOf(invoice), currency)}</p>
    <p><b>${statusText(invoice, payment)}</b></p>
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
    ${status === 'open' && payment ? paySection(base, { invoice, payment, key, pageUrl }) : null}
    <section aria-labelledby="lines">
      <h2 id="lines">Details</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" class="number">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${invoice.lines.data.map(
            (line) =>
              html`<tr>
                <td>${line.description ?? ''}<br /><small>${dayOf(line.period.start)} – ${dayOf(line.period.end)}</small></td>
                <td class="number">${formatMoney(line.amount, currency)}</td>
              </tr>`,
          )}
          ${sumsOf(invoice).map(
            ({ label, cents }) =>
              html`<tr>
                <th scope="row">${label}</th>
                <td class="number">${formatMoney(cents, currency)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <p class="actions"><a class="button" href="${pdfUrl}">Download PDF</a></p>`
  return renderPage({ base, title, body, scripts: ['stripe.js', 'pages/page-payment.js'] })
}

/** The totals below the lines: discounts, credit, and the amount due. */
export function sumsOf(invoice: Stored<'invoice'>): { label: string; cents: number }[] {
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const credit = invoice.amount_due - invoice.total
  return [
    { label: 'Subtotal', cents: invoice.subtotal },
    ...(off > 0 ? [{ label: 'Discount', cents: -off }] : []),
    { label: 'Total', cents: invoice.total },
    ...(credit !== 0 ? [{ label: 'Balance', cents: credit }] : []),
    { label: 'Amount due', cents: invoice.amount_due },
    ...(invoice.status === 'paid' ? [{ label: 'Amount paid', cents: invoice.amount_paid }] : []),
  ]
}

function amountOf({ status, amount_due: due, amount_paid: paid }: Stored<'invoice'>): number {
  return status === 'paid' ? paid : due
}

function statusText({ status, status_transitions: when }: Stored<'invoice'>, payment: InvoiceState['payment']): string {
  if (status === 'paid') return when.paid_at ? `Paid on ${dayOf(when.paid_at)}` : 'Paid'
  if (status === 'open' && payment?.status === 'processing') return 'Your bank is processing the payment.'
  if (status === 'open') return 'Waiting for payment'
  return status === 'void' ? 'Void: no payment due' : 'Draft'
}

function paySection(
  base: string,
  { invoice, payment, key, pageUrl }: Pick<InvoiceState, 'invoice' | 'key' | 'pageUrl'> & { payment: Stored<'payment_intent'> },
): Html | null {
  if (payment.status === 'processing') return null
  const secret = payment.client_secret ?? ''
  const authenticationUrl = payment.status === 'requires_action' ? payment.next_action?.redirect_to_url?.url : null
  const challenge =
    authenticationUrl &&
    html`<p>Your bank needs to verify this payment.</p>
      <p class="actions">
        <a class="button primary" href="${base}/3ds/${payment.id}?client_secret=${secret}">Confirm with your bank</a>
      </p>
      <h3>Or pay with another card</h3>`
  const label = `Pay ${formatMoney(invoice.amount_due, invoice.currency)}`
  return html`<section aria-labelledby="pay">
    <h2 id="pay">Pay</h2>
    ${challenge ?? null}${paymentForm({ clientSecret: secret, key, returnUrl: pageUrl, label })}
  </section>`
}
