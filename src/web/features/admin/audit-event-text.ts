import type { AuditEntry } from '#contract/api/admin.ts'
import type { PackageStep } from '#domain/onboarding/package-steps.ts'
import type { PodInput } from '#domain/pods/pod-input.ts'
import { reasonLabels } from '#web/features/retention/reason-text.ts'
import { offerNames } from './retention-text.ts'

const eventLabels: Readonly<Record<string, string>> = {
  'session.opened': 'Signed in',
  'session.ended': 'Signed out',
  'sessions.ended': 'Signed browsers out',
  'sign-in.refused': 'Sign-in refused',
  'account.opened': 'Account opened',
  'account.deleted': 'Account deleted',
  'email.changed': 'E-mail changed',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset by mail',
  'authenticator.added': 'Authenticator app set up',
  'authenticator.removed': 'Authenticator app removed',
  'recovery-codes.made': 'New recovery codes made',
  'recovery-code.used': 'Recovery code used',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'admin.appointed': 'Became admin',
  'signing-keys.rotated': 'Signing keys changed',
  'right.refused': 'Not allowed',
  'application.accepted': 'Application accepted',
  'application.closed': 'Application closed',
  'member.removed': 'Removed from their pod',
  'leader.changed': 'Made leader of their pod',
  'place.lapsed': 'Place in a pod ended with the membership',
  'pod.founded': 'Pod founded',
  'pod.changed': 'Pod changed',
  'pods.merged': 'Two pods became one',
  'concern.settled': 'Concern about a pod settled',
  'match.drafted': 'Draft of the match made',
  'match.failed': 'Draft of the match failed',
  'match.edited': 'Draft of the match changed by hand',
  'match.accepted': 'Match accepted',
  'match.undone': 'Match taken back',
  'match.discarded': 'Draft of the match thrown away',
  'match.at-risk': 'Promise of a match at risk',
  'match.input-fetched': 'Fetched what a match was made from',
  'match.settings-changed': 'Settings of the match changed',
  'exclusion.added': 'Two members kept out of one pod',
  'exclusion.removed': 'Two members may share a pod again',
  'event.made': 'Event put into the calendar',
  'event.changed': 'Event of the calendar changed',
  'event.canceled': 'Event called off',
  'announcement.made': 'Announcement made',
  'announcement.changed': 'Announcement changed',
  'announcement.removed': 'Announcement taken away',
  'report.settled': 'Decided on a report in the community',
  'media.added': 'Put into the library',
  'media.changed': 'Changed in the library',
  'media.removed': 'Taken out of the library',
  'faq.added': 'Question of the help added',
  'faq.changed': 'Question of the help changed',
  'faq.published': 'Question of the help published',
  'faq.unpublished': 'Question of the help unpublished',
  'faq.removed': 'Question of the help deleted',
  'faqs.ordered': 'Questions of the help put into another order',
  'lesson.changed': 'Lesson changed',
  'lesson.published': 'Lesson published',
  'lesson.unpublished': 'Lesson unpublished',
  'lessons.ordered': 'Lessons put into another order',
  'webhook.refused': 'Message of the payment provider refused',
  'refund.recorded': 'Payment refunded',
  'dispute.recorded': 'Payment disputed by the bank',
  'access.withheld': 'Access closed after a lost dispute',
  'access.returned': 'Access opened again after a dispute',
  'membership.canceled': 'Membership canceled',
  'offer.accepted': 'Took an offer instead of canceling',
  'ticket.answered': 'Question to support answered',
  'ticket.noted': 'Note about a question to support',
  'ticket.assigned': 'Question to support given to somebody',
  'ticket.closed': 'Question to support closed',
  'ticket.reopened': 'Question to support opened again',
  'ready-answer.kept': 'Ready answer of support changed',
  'ready-answer.removed': 'Ready answer of support removed',
  'mail.retried': 'Mail that was given up tried again',
  'mails.retried': 'All mails that were given up tried again',
  'mail.dismissed': 'Mail that was given up let go',
  'data.export-requested': 'Asked for a copy of their data',
  'data.exported': 'Fetched the copy of their data',
  cancel_aborted: 'Asked to cancel and stayed',
  'package.moved': 'Welcome package',
  'packages.list-fetched': 'Downloaded the shipping list of welcome packages',
}

const stepLabels: Readonly<Record<PackageStep, string>> = {
  'make-ready': 'ready to be packed',
  'ask-address': 'waits for an address again',
  export: 'on the packing list',
  'undo-export': 'off the packing list',
  ship: 'on its way',
  deliver: 'delivered',
  return: 'came back',
  fail: 'lost or damaged',
  reship: 'goes out once more',
  cancel: 'canceled',
}

const podFieldLabels: Readonly<Record<keyof PodInput | 'deputy', string>> = {
  name: 'name',
  description: 'description',
  focus: 'focus',
  state: 'state',
  dayTime: 'day and time',
  durationMinutes: 'length',
  maxMembers: 'seats',
  link: 'meeting link',
  skipsHolidays: 'holidays',
  listed: 'listing in the marketplace',
  deputy: 'deputy',
}

/** Formats an audit event. An unknown event is shown by its name with spaces. */
export function formatAuditEvent(event: string): string {
  const label = Object.hasOwn(eventLabels, event) ? eventLabels[event] : undefined
  return label ?? sentenceCase(event.replace(/[.-]/g, ' '))
}

/** Formats the details of an event: "Chrome on Linux, with a second factor". */
export function formatAuditDetails(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => formatDetail(name, value))
    .filter((text) => text !== '')
    .join(', ')
}

function formatDetail(name: string, value: string | number | boolean): string {
  switch (name) {
    case 'device':
      return String(value)
    case 'reason':
      return isKeyOf(reasonLabels, value) ? `“${reasonLabels[value]}”` : String(value)
    case 'offer':
      return isKeyOf(offerNames, value) ? offerNames[value] : String(value)
    case 'step':
      return isKeyOf(stepLabels, value) ? stepLabels[value] : String(value)
    case 'fields':
      return `changed: ${String(value).split(', ').map(formatPodField).join(', ')}`
    case 'hasSecondFactor':
      return value === true ? 'with a second factor' : 'with a password alone'
    case 'mails':
      return value === 1 ? '1 mail' : `${String(value)} mails`
    case 'count':
    case 'sessionsEnded':
      return value === 1 ? '1 browser signed out' : `${String(value)} browsers signed out`
    case 'by':
      return `by the ${String(value)}`
    default:
      return `${sentenceCase(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())}: ${String(value)}`
  }
}

function formatPodField(name: string): string {
  return isKeyOf(podFieldLabels, name) ? podFieldLabels[name] : name
}

function isKeyOf<Key extends string>(table: Record<Key, string>, value: unknown): value is Key {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
