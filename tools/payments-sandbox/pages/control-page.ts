import { formatMoney } from '#domain/formatting/money.ts'
import type { LoggedDelivery, Switches } from '../delivery-store.ts'
import type { Stored } from '../wire/types.ts'
import { disputeSection, paymentSection } from './control-payments.ts'
import { type Html, html, listOf } from './html.ts'
import { renderPage, timeOf } from './layout.ts'

/** Data of the control page. `now` is the sandbox's time in seconds. */
export type ControlState = {
  now: number
  switches: Switches
  /** Payments that a bank is processing. */
  settling: readonly Stored<'payment_intent'>[]
  /** Intents that wait for authentication. */
  challenged: readonly (Stored<'payment_intent'> | Stored<'setup_intent'>)[]
  /** The latest successful payments. */
  charges: readonly Stored<'charge'>[]
  disputes: readonly Stored<'dispute'>[]
  deliveries: readonly LoggedDelivery[]
  /** Number of pending deliveries, including those not shown. */
  waiting: number
  events: readonly Stored<'event'>[]
}

/** Renders the page on which testers trigger what banks, cardholders and time would do. */
export function renderControlPage(base: string, state: ControlState): string {
  const { now, switches, settling, challenged, charges, disputes, events } = state
  const body = html`<div class="heading">
      <h1>Payment sandbox</h1>
      <button type="button" id="refresh" data-refresh>Refresh</button>
    </div>
    <p class="soft">Simulate what happens outside: time, banks, and lost webhooks.</p>
    <div class="columns" data-settles>
      <div>
        ${clockSection(base, now)} ${settlingSection(base, settling)} ${challengedSection(base, challenged)}
        ${failSection(base, switches)} ${paymentSection(base, charges)} ${disputeSection(base, disputes)}
      </div>
      <div>${webhookSection(base, switches)} ${eventSection(base, events)}</div>
    </div>
    ${deliverySection(state)}`
  return renderPage({ base, title: 'Payment sandbox', body, scripts: ['pages/page-actions.js'], isWide: true })
}

const daySeconds = 86_400

function clockSection(base: string, now: number): Html {
  const steps = [
    { id: 'day', label: 'One day', to: now + daySeconds },
    { id: 'week', label: 'One week', to: now + 7 * daySeconds },
    { id: 'month', label: 'One month', to: monthAfter(now) },
  ]
  const tomorrow = new Date((now + daySeconds) * 1000).toISOString().slice(0, 10)
  return html`<section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>
      It is <b>${timeOf(now)}</b>. The clock only moves forward. Everything that becomes due on the way happens at its own time.
    </p>
    <div class="actions">
      ${steps.map(
        ({ id, label, to }) =>
          html`<form data-post="${base}/control/clock">
            <button id="clock-${id}" name="advanceTo" value="${to}" data-done="Clock moved forward.">
              ${label}<span class="hidden"> forward</span>
            </button>
          </form>`,
      )}
    </div>
    <form class="actions" data-post="${base}/control/clock" data-done="Clock moved forward.">
      <div>
        <label for="clock-date">To noon on</label
        ><input type="date" id="clock-date" name="advanceTo" min="${tomorrow}" value="${tomorrow}" required />
      </div>
      <button id="clock-to">Move clock</button>
    </form>
  </section>`
}

/** The same day of the next month, or its last day if that month is shorter. */
function monthAfter(now: number): number {
  const date = new Date(now * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

function settlingSection(base: string, intents: ControlState['settling']): Html {
  const rows = intents.map(
    ({ id, amount, currency }) =>
      html`<li>
        <span>${formatMoney(amount, currency)} <small>${id}</small></span>
        <div class="actions">
          <form data-post="${base}/control/settle/${id}">
            <button id="settle-${id}" name="succeed" value="true" data-done="Payment settled.">Settle</button>
          </form>
          <form data-post="${base}/control/settle/${id}">
            <button id="return-${id}" name="succeed" value="false" class="danger" data-done="Payment returned.">Return</button>
          </form>
        </div>
      </li>`,
  )
  return html`<section aria-labelledby="settling">
    <h2 id="settling">Pending bank payments</h2>
    ${listOf(rows, 'No pending payments.')}
  </section>`
}

function challengedSection(base: string, intents: ControlState['challenged']): Html {
  const rows = intents.map(
    (intent) =>
      html`<li>
        <span
          >${'amount' in intent ? formatMoney(intent.amount, intent.currency) : 'A card to save'}
          <small>${intent.id}</small></span
        >
        <div class="actions">
          <form data-post="${base}/control/3ds/${intent.id}">
            <button id="pass-${intent.id}" name="succeed" value="true" data-done="Authentication completed.">Complete</button>
          </form>
          <form data-post="${base}/control/3ds/${intent.id}">
            <button id="fail-${intent.id}" name="succeed" value="false" class="danger" data-done="Authentication failed.">
              Fail
            </button>
          </form>
        </div>
      </li>`,
  )
  return html`<section aria-labelledby="challenged">
    <h2 id="challenged">3-D Secure</h2>
    ${listOf(rows, 'No pending verifications.')}
  </section>`
}

function failSection(base: string, { failNext }: Switches): Html {
  const statusText =
    failNext === 0
      ? 'Each charge succeeds or fails as its test card does.'
      : `The next ${failNext === 1 ? 'charge' : `${failNext} charges`} will be declined.`
  return html`<section aria-labelledby="charges">
    <h2 id="charges">Charges</h2>
    <p>${statusText}</p>
    <div class="actions">
      <form data-post="${base}/control/fail-next">
        <button id="fail-next" name="count" value="1" data-done="The next charge will be declined.">
          Decline the next charge
        </button>
      </form>
      ${failNext > 0 && html`<form data-post="${base}/control/fail-next"><button id="fail-none" name="count" value="0" data-done="No charges will be declined.">Decline none</button></form>`}
    </div>
  </section>`
}

function webhookSection(base: string, { shuffles, duplicates, dropNext }: Switches): Html {
  return html`<section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <div class="actions">
      ${toggle(base, { name: 'shuffle', label: 'Shuffle', isOn: shuffles, on: 'Webhooks are sent in random order.', off: 'Webhooks are sent in order.' })}
      ${toggle(base, { name: 'duplicate', label: 'Send twice', isOn: duplicates, on: 'Every webhook is sent twice.', off: 'Every webhook is sent once.' })}
    </div>
    <form class="actions" data-post="${base}/control/webhooks" data-done="Saved.">
      <div>
        <label for="drop-next">Drop the next</label
        ><input type="number" id="drop-next" name="dropNext" min="0" max="1000" value="${dropNext}" required />
      </div>
      <button id="drop">Set</button>
    </form>
    <form class="actions" data-post="${base}/control/replay" data-done="Resending the last hour.">
      <button id="replay-all">Resend the last hour</button>
    </form>
  </section>`
}

type Toggle = { name: string; label: string; isOn: boolean; on: string; off: string }

function toggle(base: string, { name, label, isOn, on, off }: Toggle): Html {
  return html`<form data-post="${base}/control/webhooks">
    <button id="${name}" name="${name}" value="${String(!isOn)}" aria-pressed="${String(isOn)}" data-done="${isOn ? off : on}">
      ${label}
    </button>
  </form>`
}

function eventSection(base: string, events: ControlState['events']): Html {
  const rows = events.map(
    ({ id, type, created }) =>
      html`<li>
        <span>${breakable(type)}<br /><small>${timeOf(created)}</small></span>
        <form data-post="${base}/control/events/${id}/replay">
          <button id="replay-${id}" data-done="Resent ${type}.">Resend<span class="hidden"> ${type}</span></button>
        </form>
      </li>`,
  )
  return html`<section aria-labelledby="events">
    <h2 id="events">Latest events</h2>
    <div class="scroll" role="region" aria-labelledby="events" tabindex="0">${listOf(rows, 'No events yet.')}</div>
  </section>`
}

function deliverySection({ deliveries, waiting }: ControlState): Html {
  const statusText = waiting === 0 ? 'No pending deliveries.' : `Pending deliveries: ${waiting}`
  const rows = deliveries.map(
    ({ type, finishedAt, dueAt, attempts, lastStatus, outcome, endpointId }) =>
      html`<tr>
        <td>${type}</td>
        <td class="${outcome ?? 'waiting'}">${outcome === 'given-up' ? 'failed' : (outcome ?? 'waiting')}</td>
        <td class="number">${attempts}</td>
        <td class="number">${lastStatus ?? '–'}</td>
        <td>${timeOf((finishedAt ?? dueAt).getTime() / 1000)}</td>
        <td>${endpointId}</td>
      </tr>`,
  )
  const table =
    rows.length > 0
      ? html`<table>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Outcome</th>
              <th scope="col" class="number">Attempts</th>
              <th scope="col" class="number">Response</th>
              <th scope="col">Finished or due</th>
              <th scope="col">Endpoint</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>`
      : html`<p class="soft">No webhooks sent yet.</p>`
  return html`<section aria-labelledby="deliveries">
    <h2 id="deliveries">Deliveries</h2>
    <p class="soft">${statusText}</p>
    <div class="scroll" role="region" aria-labelledby="deliveries" tabindex="0">${table}</div>
  </section>`
}

/** A name with line break opportunities between its parts. */
function breakable(name: string): readonly Html[] {
  return name.split(/(?<=[._])/).map((part) => html`${part}<wbr />`)
}
