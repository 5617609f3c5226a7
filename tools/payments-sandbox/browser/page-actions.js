/**
 * Forms of the sandbox's pages: each is sent as JSON to the address it names, and the page is drawn anew with what came of it.
 * An answer with an address leads there.
 */

const settleMs = 1200

/** @param {string} text @param {boolean} [failed] */
function say(text, failed = false) {
  const status = document.getElementById('status')
  if (!status) return
  status.textContent = text
  status.classList.toggle('failed', failed)
}

/** @param {FormData} data @param {HTMLFormElement} form */
function paramsOf(data, form) {
  const entries = [...data].map(([name, value]) => {
    const field = form.elements.namedItem(name)
    // A day means its noon.
    const isDay = field instanceof HTMLInputElement && field.type === 'date'
    return [name, isDay ? String(Date.parse(`${field.value}T12:00:00Z`) / 1000) : value]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

/** What is wrong, in the words of whoever refused. @param {any} body */
const reasonOf = (body) => body?.error?.message ?? body?.detail ?? body?.title ?? 'Something went wrong.'

/**
 * Draws the page anew where it is; what has the keyboard keeps it. Unless it was asked for, nothing is taken from somebody who
 * is typing.
 *
 * @param {boolean} isAsked
 */
async function refresh(isAsked) {
  const focused = document.activeElement?.id
  const text = await (await fetch(location.href)).text()
  const drawn = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
  const main = document.querySelector('main')
  if (!drawn || !main) return
  if (!isAsked && document.activeElement instanceof HTMLInputElement) return
  main.replaceChildren(...drawn.childNodes)
  if (focused) document.getElementById(focused)?.focus()
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter */
async function send(form, submitter) {
  const body = paramsOf(new FormData(form, submitter), form)
  const buttons = form.querySelectorAll('button')
  for (const button of buttons) button.setAttribute('aria-disabled', 'true')
  say('…')
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(form.dataset.post ?? '', { method: 'POST', headers, body })
    const result = await answer.json()
    if (!answer.ok) return say(reasonOf(result), true)
    if (typeof result.go === 'string') return location.assign(result.go)
    say(submitter?.dataset.done ?? form.dataset.done ?? 'Done.')
    await refresh(true)
    // Webhooks go out a moment later.
    if (document.querySelector('[data-settles]')) setTimeout(() => void refresh(false), settleMs)
  } catch {
    say('We can’t reach the sandbox.', true)
  } finally {
    for (const button of buttons) button.removeAttribute('aria-disabled')
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.post === undefined) return
  event.preventDefault()
  const submitter = event.submitter instanceof HTMLElement ? event.submitter : null
  if (submitter?.getAttribute('aria-disabled') !== 'true') void send(form, submitter)
})

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('[data-refresh]') : null
  if (target) void refresh(true).then(() => say('Up to date.'))
})
