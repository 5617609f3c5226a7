import { formatDate, formatLongDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatMoneyAmount } from '../emails/format.ts'
import {
  defineMembershipNotification,
  exampleMoney as money,
  exampleSoon as soon,
  membershipAction,
  type MembershipText,
  type Message,
  type TextData,
} from './membership-definition.ts'

function paymentReceivedText(message: Message<'payment-received'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: t`We received your ${{ amount }} payment`,
    preview: t`Thanks for being a member.`,
    heading: t`Thank you, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`This payment is for your ${{ productName: data.productName }} membership.`,
      t`All your invoices are on your Membership page.`,
    ],
    facts: [[t`Amount`, amount], ...(message.invoiceNumber ? [[t`Invoice`, message.invoiceNumber] as const] : [])],
    action: message.url ? { label: t`View invoice`, url: message.url } : membershipAction(data),
  }
}

function paymentFailedText(message: Message<'payment-failed'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const lastDay = message.lastDayAt && formatLongDate(new Date(message.lastDayAt), data.timeZone)
  return {
    subject: t`Your payment didn’t go through`,
    preview: t`Update your card to keep your seat.`,
    heading: t`Let’s fix your payment, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`We couldn’t charge ${{ amount }} for your membership. Cards expire, and banks decline charges. Either way, it’s an easy fix.`,
      t`Update your card or retry the payment on your Membership page. Either one takes a minute.`,
      ...(lastDay
        ? [t`You’ll keep full access until ${{ lastDay }}. After that, access pauses until the payment goes through.`]
        : []),
    ],
    facts: [[t`Amount`, amount], ...(lastDay ? [[t`Access until`, lastDay] as const] : [])],
    action: membershipAction(data, t`Update card`),
  }
}

function firstPaymentFailedText(message: Message<'first-payment-failed'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: t`Your bank payment didn’t go through`,
    preview: t`Pay another way to start your membership.`,
    heading: t`Your membership hasn’t started yet, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your bank returned the ${{ amount }} for your ${{ productName: data.productName }} membership. You weren’t charged.`,
      t`Pay by card, or try your bank account again. It takes a minute.`,
    ],
    facts: [[t`Amount`, amount]],
    action: membershipAction(data, t`Choose how to pay`),
  }
}

function actionRequiredText(message: Message<'action-required'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  return {
    subject: t`Confirm your payment`,
    preview: t`Your bank needs to verify that it’s you.`,
    heading: t`One more step, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your ${{ amount }} membership payment isn’t complete until you approve it with your bank.`,
      t`Use the button below and follow your bank’s steps. It takes a minute.`,
    ],
    facts: [[t`Amount`, amount]],
    action: message.url ? { label: t`Confirm payment`, url: message.url } : membershipAction(data),
  }
}

function discountGivenText({ until, next }: Message<'discount-given'>, data: TextData): MembershipText {
  const day = until && formatLongDate(new Date(until), data.timeZone)
  const nextPayment = next && {
    amount: formatMoneyAmount(next.amountCents, next.currency),
    day: formatLongDate(new Date(next.at), data.timeZone),
  }
  return {
    subject: t`Your discount is set`,
    preview: t`It applies automatically. There’s nothing to do.`,
    heading: t`Glad you’re staying, ${{ firstName: data.firstName }}`,
    paragraphs: [
      day ? t`We’ll take your discount off every payment until ${{ day }}.` : t`We’ll take your discount off your next payment.`,
      ...(nextPayment ? [t`You’ll pay ${{ amount: nextPayment.amount }} on ${{ day: nextPayment.day }}.`] : []),
      t`Your Membership page shows the details.`,
    ],
    facts: [
      ...(nextPayment ? [[t`Next payment`, t`${{ amount: nextPayment.amount }} on ${{ day: nextPayment.day }}`] as const] : []),
      ...(day ? [[t`Applies until`, day] as const] : []),
    ],
    action: membershipAction(data),
  }
}

function freeStartText({ until, amountCents, currency }: Message<'free-start'>, data: TextData): MembershipText {
  const day = until && formatLongDate(new Date(until), data.timeZone)
  const price = formatMoneyAmount(amountCents, currency)
  return {
    subject: t`Your membership has started`,
    preview: day ? t`It’s free until ${{ day }}.` : t`It’s free for good.`,
    heading: t`Welcome, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your code takes 100% off your ${{ productName: data.productName }} membership, so you weren’t charged.`,
      day
        ? t`Starting ${{ day }}, your membership costs ${{ price }}. Add a card before that day to stay a member.`
        : t`Your membership is free for as long as you’re a member, and you don’t need a card.`,
    ],
    facts: day
      ? [
          [t`Free until`, day],
          [t`After that`, price],
        ]
      : [[t`Price`, t`Free for good`]],
    action: membershipAction(data),
  }
}

/** Whether the member pays already, or their free time ends. */
function renewalComingText(message: Message<'renewal-coming'>, data: TextData): MembershipText {
  return message.needsPaymentMethod ? freeTimeEndsText(message, data) : renewalUpcomingText(message, data)
}

function renewalUpcomingText(message: Message<'renewal-coming'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const day = formatLongDate(new Date(message.at), data.timeZone)
  return {
    subject: t`Your membership renews on ${{ date: formatDate(new Date(message.at), data.timeZone) }}`,
    preview: t`We’ll charge ${{ amount }} that day. There’s nothing to do.`,
    heading: t`Another year, ${{ firstName: data.firstName }}`,
    paragraphs: [
      t`Your ${{ productName: data.productName }} membership renews automatically on ${{ day }}. We’ll charge ${{ amount }} to your payment method on file.`,
      t`To change your plan or card before then, go to your Membership page.`,
    ],
    facts: [
      [t`Renews on`, day],
      [t`Amount`, amount],
    ],
    action: membershipAction(data),
  }
}

function freeTimeEndsText(message: Message<'renewal-coming'>, data: TextData): MembershipText {
  const amount = formatMoneyAmount(message.amountCents, message.currency)
  const day = formatLongDate(new Date(message.at), data.timeZone)
  return {
    subject: t`Add a card by ${{ date: formatDate(new Date(message.at), data.timeZone) }}`,
    preview: t`Your membership is free until then. After that, it’s ${{ amount }}.`,
    heading: t`Staying with us, ${{ firstName: data.firstName }}?`,
    paragraphs: [
      t`We don’t have a card on file for your ${{ productName: data.productName }} membership. You’ll need one by ${{ day }}.`,
      t`Add a card on your Membership page to keep your seat. If you’d rather leave, you can cancel there too.`,
    ],
    facts: [
      [t`Free until`, day],
      [t`After that`, amount],
    ],
    action: membershipAction(data, t`Add a card`),
  }
}

const renewal = { kind: 'renewal-coming', at: soon } as const

/** Notifications about payments, by kind of change. */
export const paymentNotifications = {
  'payment-received': defineMembershipNotification('payment-received', paymentReceivedText, {
    usual: { kind: 'payment-received', ...money, invoiceNumber: 'LM-0042', url: 'https://invoice.example.com/42' },
  }),
  'payment-failed': defineMembershipNotification('payment-failed', paymentFailedText, {
    usual: { kind: 'payment-failed', ...money, lastDayAt: '2026-01-12T17:00:00Z' },
  }),
  'first-payment-failed': defineMembershipNotification('first-payment-failed', firstPaymentFailedText, {
    usual: { kind: 'first-payment-failed', ...money },
  }),
  'action-required': defineMembershipNotification('action-required', actionRequiredText, {
    usual: { kind: 'action-required', ...money, url: 'https://bank.example.com/confirm' },
  }),
  'discount-given': defineMembershipNotification('discount-given', discountGivenText, {
    usual: { kind: 'discount-given', until: '2026-04-05T17:00:00Z', next: { amountCents: 4_130, currency: 'usd', at: soon } },
  }),
  'free-start': defineMembershipNotification('free-start', freeStartText, {
    'for-good': { kind: 'free-start', until: null, ...money },
    'for-some-time': { kind: 'free-start', until: soon, ...money },
  }),
  'renewal-coming': defineMembershipNotification('renewal-coming', renewalComingText, {
    paid: { ...renewal, amountCents: 59_000, currency: 'usd', needsPaymentMethod: false },
    'free-time-ends': { ...renewal, ...money, needsPaymentMethod: true },
  }),
}
