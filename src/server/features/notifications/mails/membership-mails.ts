import type { BillingMessage } from '../../billing/index.ts'
import type { Letter } from './letter.ts'
import { dateInWords, dayInWords, moneyInWords } from './wording.ts'

/** What a mail about a membership is written with. Days are told in `timeZone`, the member's own. */
export type MembershipMailFacts = { firstName: string; productName: string; appUrl: string; timeZone: string }

type Message<Kind extends BillingMessage['kind']> = Extract<BillingMessage, { kind: Kind }>
type Words = Omit<Letter, 'template' | 'footer'>

/** The letter that tells a member what became of their membership or their payment. */
export function membershipLetter(message: BillingMessage, facts: MembershipMailFacts): Letter {
  return { template: message.kind, footer, ...wordsOf(message, facts) }
}

const footer = 'You get this mail because it concerns your membership and what you pay. It cannot be switched off.'

function wordsOf(message: BillingMessage, facts: MembershipMailFacts): Words {
  switch (message.kind) {
    case 'payment-received':
      return paymentReceived(message, facts)
    case 'payment-failed':
      return paymentFailed(message, facts)
    case 'first-payment-failed':
      return firstPaymentFailed(message, facts)
    case 'action-required':
      return actionRequired(message, facts)
    case 'canceling':
      return canceling(message, facts)
    case 'kept':
      return kept(facts)
    case 'ended':
      return ended(facts)
    case 'paused':
      return paused(message, facts)
    case 'resumed':
      return resumed(facts)
    case 'switch-planned':
      return switchPlanned(message, facts)
    case 'switched':
      return switched(message, facts)
    case 'discount-given':
      return discountGiven(message, facts)
    case 'access-withheld':
      return accessWithheld(facts)
    case 'access-returned':
      return accessReturned(facts)
    case 'free-start':
      return freeStart(message, facts)
    case 'renewal-coming':
      return message.needsPaymentMethod ? freeTimeEnds(message, facts) : renewalComing(message, facts)
  }
}

const payEvery = { month: 'by month', year: 'by year' } as const

function toMembership({ appUrl }: MembershipMailFacts, label = 'Open your membership'): NonNullable<Letter['action']> {
  return { label, url: `${appUrl}/dashboard/subscription` }
}

function paymentReceived(message: Message<'payment-received'>, facts: MembershipMailFacts): Words {
  const amount = moneyInWords(message.amountCents, message.currency)
  return {
    subject: `Your payment of ${amount}`,
    preview: 'We received it. Thank you.',
    heading: `Thank you, ${facts.firstName}`,
    paragraphs: [
      `We received your payment of ${amount} for your membership at ${facts.productName}.`,
      'You find all your invoices on your Membership page.',
    ],
    facts: [['Amount', amount], ...(message.invoiceNumber ? [['Invoice', message.invoiceNumber] as const] : [])],
    action: message.url ? { label: 'See the invoice', url: message.url } : toMembership(facts),
  }
}

function paymentFailed(message: Message<'payment-failed'>, facts: MembershipMailFacts): Words {
  const amount = moneyInWords(message.amountCents, message.currency)
  const lastDay = message.lastDayAt && dayInWords(new Date(message.lastDayAt), facts.timeZone)
  return {
    subject: 'Your payment did not go through',
    preview: `Please update your card, ${facts.firstName}. It takes a minute.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${amount} for your membership. That happens: a card runs out, or a bank says no.`,
      'Please update your card on your Membership page. There you can also try the payment again at once.',
      ...(lastDay ? [`Everything stays open to you until ${lastDay}. After that it is closed until the payment has come.`] : []),
    ],
    facts: [['Amount', amount], ...(lastDay ? [['Open until', lastDay] as const] : [])],
    action: toMembership(facts, 'Update your card'),
  }
}

function firstPaymentFailed(message: Message<'first-payment-failed'>, facts: MembershipMailFacts): Words {
  const amount = moneyInWords(message.amountCents, message.currency)
  return {
    subject: 'Your bank payment did not go through',
    preview: 'Nothing was charged. Pay another way to start your membership.',
    heading: 'Your bank payment did not go through',
    paragraphs: [
      `Your bank returned the payment of ${amount} for your membership at ${facts.productName}. Nothing was charged, ${facts.firstName}, and your membership has not started yet.`,
      'Pay by card, or try your bank account again. It takes a minute.',
    ],
    facts: [['Amount', amount]],
    action: toMembership(facts, 'Choose how to pay'),
  }
}

function actionRequired(message: Message<'action-required'>, facts: MembershipMailFacts): Words {
  const amount = moneyInWords(message.amountCents, message.currency)
  return {
    subject: 'Please confirm your payment',
    preview: 'Your bank would like to hear from you first.',
    heading: `One more step, ${facts.firstName}`,
    paragraphs: [
      `Your bank would like you to confirm the payment of ${amount} for your membership. Until you do, it is not paid.`,
      'The button leads to a page of our payment provider, which asks your bank. It takes a minute.',
    ],
    facts: [['Amount', amount]],
    action: message.url ? { label: 'Confirm the payment', url: message.url } : toMembership(facts),
  }
}

function canceling(message: Message<'canceling'>, facts: MembershipMailFacts): Words {
  const { endsAt } = message
  const end = new Date(endsAt)
  const day = dayInWords(end, facts.timeZone)
  return {
    subject: `Your membership ends on ${dateInWords(end, facts.timeZone)}`,
    preview: untilThen(message, facts),
    heading: 'Your membership is canceled',
    paragraphs: [
      `Your membership at ${facts.productName} ends on ${day}. ${untilThen(message, facts)}`,
      'Should you change your mind before that day, choose Keep my membership on your Membership page.',
    ],
    facts: [['Ends on', day]],
    action: toMembership(facts),
  }
}

/** What holds up to the end. */
function untilThen({ untilEnd, openUntil }: Message<'canceling'>, { timeZone }: MembershipMailFacts): string {
  switch (untilEnd) {
    case 'paused':
      return "It is paused, so the members' area is closed to you now. Nothing more is charged."
    case 'owing': {
      const day = openUntil && dayInWords(new Date(openUntil), timeZone)
      const open = day ? ` Everything stays open to you until ${day}, and longer only once it is paid.` : ''
      return `The payment that did not go through stays owed.${open} Nothing else is charged.`
    }
    case 'open':
    case 'at-once':
      return 'Until then everything stays open to you, and nothing more is charged.'
  }
}

function kept(facts: MembershipMailFacts): Words {
  return {
    subject: 'Your membership goes on',
    preview: 'It no longer ends. It is good to have you with us.',
    heading: `Good to have you with us, ${facts.firstName}`,
    paragraphs: [
      `Your membership at ${facts.productName} no longer ends. It goes on as before, with the same plan.`,
      'You see when it renews on your Membership page.',
    ],
    action: toMembership(facts),
  }
}

function ended(facts: MembershipMailFacts): Words {
  return {
    subject: 'Your membership has ended',
    preview: 'Thank you for having been with us. You can come back at any time.',
    heading: `Thank you, ${facts.firstName}`,
    paragraphs: [
      `Your membership at ${facts.productName} has ended. Nothing more is charged. Thank you for having been with us.`,
      'Your account, your profile and your answers stay as they are. If you have a seat in a pod, it is kept for seven more days.',
      'You can come back at any time: choose a plan on the Membership page.',
    ],
    action: toMembership(facts, 'Come back'),
  }
}

function paused({ from, until }: Message<'paused'>, facts: MembershipMailFacts): Words {
  const begins = dayInWords(new Date(from), facts.timeZone)
  const goesOn = until && dayInWords(new Date(until), facts.timeZone)
  return {
    subject: 'Your membership is paused',
    preview: `From ${begins} on nothing is charged. Your seat is kept.`,
    heading: `Enjoy your break, ${facts.firstName}`,
    paragraphs: [
      `Your pause begins on ${begins}. Until then everything stays open to you. During the pause nothing is charged, the members' area is closed, and your seat in your pod is kept.`,
      goesOn
        ? `After ${goesOn} your membership goes on by itself, with the same plan and the next payment.`
        : 'Your membership goes on when you end the pause.',
      'You can end the pause earlier on your Membership page.',
    ],
    facts: [['Pause begins', begins], ...(goesOn ? [['Goes on after', goesOn] as const] : [])],
    action: toMembership(facts),
  }
}

function resumed(facts: MembershipMailFacts): Words {
  return {
    subject: 'Your membership goes on',
    preview: 'Your pause is over. Everything is open to you again.',
    heading: `Welcome back, ${facts.firstName}`,
    paragraphs: [
      `Your pause is over, and your membership at ${facts.productName} goes on with the same plan.`,
      'You see the next payment on your Membership page.',
    ],
    action: toMembership(facts),
  }
}

function switchPlanned({ interval, at }: Message<'switch-planned'>, facts: MembershipMailFacts): Words {
  const day = dayInWords(new Date(at), facts.timeZone)
  return {
    subject: `Your plan changes on ${dateInWords(new Date(at), facts.timeZone)}`,
    preview: `From then on you pay ${payEvery[interval]}.`,
    heading: `Your plan changes, ${facts.firstName}`,
    paragraphs: [
      `From ${day} on you pay ${payEvery[interval]}. Until then your plan stays as it is, and nothing is charged for the change.`,
      'If you change your mind before that day, you can take it back on your Membership page.',
    ],
    facts: [['Changes on', day]],
    action: toMembership(facts),
  }
}

function switched({ interval }: Message<'switched'>, facts: MembershipMailFacts): Words {
  return {
    subject: `You now pay ${payEvery[interval]}`,
    preview: 'Your plan has changed.',
    heading: 'Your plan has changed',
    paragraphs: [
      `You now pay for your membership at ${facts.productName} ${payEvery[interval]}, ${facts.firstName}. Everything else stays as it is.`,
      'You see the price and the next payment on your Membership page.',
    ],
    action: toMembership(facts),
  }
}

function discountGiven({ until, next }: Message<'discount-given'>, facts: MembershipMailFacts): Words {
  const day = until && dayInWords(new Date(until), facts.timeZone)
  const nextPayment = next && {
    amount: moneyInWords(next.amountCents, next.currency),
    day: dayInWords(new Date(next.at), facts.timeZone),
  }
  return {
    subject: 'Your discount is set up',
    preview: 'It comes off by itself. There is nothing to do.',
    heading: `Good that you stay, ${facts.firstName}`,
    paragraphs: [
      day
        ? `Your discount comes off each payment until ${day}. There is nothing to do.`
        : 'Your discount comes off from your next payment on. There is nothing to do.',
      ...(nextPayment ? [`Your next payment is ${nextPayment.amount} on ${nextPayment.day}.`] : []),
      'You see it on your Membership page.',
    ],
    facts: [
      ...(nextPayment ? [['Next payment', `${nextPayment.amount} on ${nextPayment.day}`] as const] : []),
      ...(day ? [['Holds until', day] as const] : []),
    ],
    action: toMembership(facts),
  }
}

function accessWithheld(facts: MembershipMailFacts): Words {
  return {
    subject: 'Your access is on hold',
    preview: 'Your bank took one of your payments back.',
    heading: `Your access is on hold, ${facts.firstName}`,
    paragraphs: [
      "Your bank took back one of your payments after it was disputed, so the members' area is closed to you for now. Your seat in your pod is kept.",
      'It opens again with your next payment, or when your bank returns the payment. If you think this is a mistake, contact us from the Support page.',
    ],
    action: { label: 'Contact support', url: `${facts.appUrl}/dashboard/support` },
  }
}

function accessReturned(facts: MembershipMailFacts): Words {
  return {
    subject: 'Your access is back',
    preview: "The members' area is open to you again.",
    heading: `Welcome back, ${facts.firstName}`,
    paragraphs: [`The dispute no longer stands in the way: the members' area at ${facts.productName} is open to you again.`],
    action: { label: 'Open your dashboard', url: `${facts.appUrl}/dashboard` },
  }
}

function freeStart({ until, amountCents, currency }: Message<'free-start'>, facts: MembershipMailFacts): Words {
  const day = until && dayInWords(new Date(until), facts.timeZone)
  const price = moneyInWords(amountCents, currency)
  return {
    subject: 'Your membership has started',
    preview: day ? `It's free until ${day}.` : "It's free for good.",
    heading: `Welcome, ${facts.firstName}`,
    paragraphs: [
      `Your membership at ${facts.productName} has started. Your code takes 100% off, so nothing was charged.`,
      day
        ? `It's free until ${day}. From then on it is ${price}; add a card before that day to stay.`
        : "It's free for as long as you're a member, and you don't need a card.",
    ],
    facts: day
      ? [
          ['Free until', day],
          ['After that', price],
        ]
      : [['Price', 'Free for good']],
    action: toMembership(facts, 'Open your membership'),
  }
}

function renewalComing(message: Message<'renewal-coming'>, facts: MembershipMailFacts): Words {
  const amount = moneyInWords(message.amountCents, message.currency)
  const day = dayInWords(new Date(message.at), facts.timeZone)
  return {
    subject: `Your membership renews on ${dateInWords(new Date(message.at), facts.timeZone)}`,
    preview: `${amount} will be charged then. There is nothing to do.`,
    heading: `Another year, ${facts.firstName}`,
    paragraphs: [
      `On ${day} your membership at ${facts.productName} renews, and ${amount} is charged to the payment method you gave us. There is nothing to do.`,
      'Should you want to change your plan or your card before that, both are on your Membership page.',
    ],
    facts: [
      ['Renews on', day],
      ['Amount', amount],
    ],
    action: toMembership(facts),
  }
}

function freeTimeEnds(message: Message<'renewal-coming'>, facts: MembershipMailFacts): Words {
  const amount = moneyInWords(message.amountCents, message.currency)
  const day = dayInWords(new Date(message.at), facts.timeZone)
  return {
    subject: `Please add a card before ${dateInWords(new Date(message.at), facts.timeZone)}`,
    preview: `Your membership is free until then. After that it is ${amount}.`,
    heading: `Would you like to stay, ${facts.firstName}?`,
    paragraphs: [
      `Until ${day} your membership at ${facts.productName} costs you nothing. After that it is ${amount}, and you have not told us yet how you would like to pay.`,
      'Add a card on your Membership page to keep your seat. If you would rather leave, you can cancel there as well.',
    ],
    facts: [
      ['Free until', day],
      ['After that', amount],
    ],
    action: toMembership(facts, 'Add a card'),
  }
}
