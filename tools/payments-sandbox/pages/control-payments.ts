import { formatMoney } from '#domain/formatting/money.ts'
import type { Stored } from '../wire/types.ts'
import { type Html, html, listOf } from './html.ts'
import { timeOf } from './layout.ts'

/** Lists successful payments with their possible actions. */
export function paymentSection(base: string, charges: readonly Stored<'charge'>[]): Html {
  const rows = charges.map((charge) => {
    const amount = formatMoney(charge.amount, charge.currency)
    const chargeStatus = statusText(charge)
    return html`<li>
      <span
        >${amount}<br /><small>${charge.id}</small><br /><small
          >${timeOf(charge.created)}${chargeStatus && ` · ${chargeStatus}`}</small
        ></span
      >
      <div class="actions">
        ${
          isRefundable(charge) &&
          html`<form data-post="${base}/control/refund/${charge.id}">
            <button id="refund-${charge.id}" data-done="${amount} refunded.">
              Refund<span class="hidden"> ${amount}, ${charge.id}</span>
            </button>
          </form>`
        }
        ${
          isRefundable(charge) &&
          html`<form data-post="${base}/control/dispute/${charge.id}">
            <button id="dispute-${charge.id}" class="danger" data-done="${amount} disputed.">
              Dispute<span class="hidden"> ${amount}, ${charge.id}</span>
            </button>
          </form>`
        }
      </div>
    </li>`
  })
  return html`<section aria-labelledby="payments">
    <h2 id="payments">Payments</h2>
    <div class="scroll" role="region" aria-labelledby="payments" tabindex="0">${listOf(rows, 'No payments yet.')}</div>
  </section>`
}

function statusText({ amount_refunded: refunded, amount, disputed, currency }: Stored<'charge'>): string {
  if (disputed) return 'disputed'
  if (refunded === amount) return 'refunded'
  return refunded > 0 ? `${formatMoney(refunded, currency)} refunded` : ''
}

const isRefundable = ({ disputed, refunded }: Stored<'charge'>): boolean => !disputed && !refunded

/** Lists disputes with the bank's possible decisions. */
export function disputeSection(base: string, disputes: readonly Stored<'dispute'>[]): Html {
  const rows = disputes.map(({ id, amount, currency, status, created }) => {
    const decide = (won: boolean, label: string, message: string) =>
      html`<form data-post="${base}/control/decide/${id}">
        <button
          id="${label.toLowerCase()}-${id}"
          name="won"
          value="${String(won)}"
          class="${won ? '' : 'danger'}"
          data-done="${message}"
        >
          ${label}<span class="hidden"> ${id}</span>
        </button>
      </form>`
    return html`<li>
      <span>${formatMoney(amount, currency)}<br /><small>${timeOf(created)} · ${status.replaceAll('_', ' ')}</small></span>
      <div class="actions">
        ${status !== 'won' && decide(true, 'Win', 'Dispute won.')}
        ${status !== 'won' && status !== 'lost' && decide(false, 'Lose', 'Dispute lost.')}
      </div>
    </li>`
  })
  return html`<section aria-labelledby="disputes">
    <h2 id="disputes">Disputes</h2>
    <p class="soft">You can still win a lost dispute, as in an appeal.</p>
    ${listOf(rows, 'No disputes.')}
  </section>`
}
