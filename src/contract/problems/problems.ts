import { memberClientProblems } from './member-client-problems.ts'
import { clientProblems } from './client-problems.ts'
import { type FieldError, Problem, type ProblemDescription } from './problem.ts'

/**
 * All expected failures of the product: HTTP status, short title, and the default message if the thrower gives none. Rendered as
 * RFC 9457 problem details. Only the server and tests load this table. Pages read responses, and load only the rows for failures
 * of their own.
 */
export const problems = {
  ...clientProblems,
  ...memberClientProblems,
  'cross-origin': { status: 403, title: 'Not allowed', detail: 'This request didn’t come from our own pages.' },
  'another-account': {
    status: 409,
    title: 'Different account',
    detail: 'This browser is now signed in to a different account. Reload the page.',
  },
  'unsupported-media-type': { status: 415, title: 'Unsupported content type', detail: 'Send JSON in UTF-8.' },
  'csrf-token-missing': { status: 400, title: 'Sign-out failed', detail: 'Could not fetch CSRF Token for signing out' },
  'sign-in-cancelled': { status: 403, title: 'Sign-in canceled', detail: 'You didn’t finish signing in.' },
  'sign-in-refused': { status: 403, title: 'Sign-in failed', detail: 'That sign-in didn’t work. Try again.' },
  'email-not-verified': {
    status: 403,
    title: 'Email not confirmed',
    detail: 'Confirm your email address, then sign in again.',
  },
  'account-not-linked': { status: 409, title: 'Email in use', detail: 'This email address belongs to another account.' },
  'sign-in-unavailable': {
    status: 503,
    title: 'Sign-in unavailable',
    detail: 'We can’t reach the sign-in service. Try again in a moment.',
  },
  'second-factor-required': {
    status: 403,
    title: 'Second factor required',
    detail: 'Admin access requires two-factor authentication. Set it up, or sign in again with your second factor.',
  },
  'kept-elsewhere': {
    status: 409,
    title: 'Managed elsewhere',
    detail: 'You sign in through another service. Make this change there.',
  },
  'marketplace-access-required': {
    status: 403,
    title: 'Marketplace not included',
    detail: 'Your membership doesn’t include the pod marketplace.',
  },
  'not-timekeeper': {
    status: 403,
    title: 'Timekeeper only',
    detail: 'Only the timekeeper or the leader can do this.',
  },
  'room-not-open': {
    status: 409,
    title: 'Room not open',
    detail: 'The room opens 15 minutes before the meeting.',
  },
  'room-refused': { status: 409, title: 'Not right now', detail: 'You can’t do that at this point in the meeting.' },
  'leader-factor-required': {
    status: 403,
    title: 'Second factor required',
    detail:
      'Pod leaders need a second factor here. Add a passkey or an authenticator app under Account and security. If you already have one, sign out and sign in again with it.',
  },
  'leader-only': { status: 403, title: 'Leader only', detail: 'Only the pod leader can do this.' },
  'deleting-off': { status: 403, title: 'Turned off', detail: 'Deleting is turned off here.' },
  'link-used': { status: 410, title: 'Link already used', detail: 'This link works only once and has already been used.' },
  'link-expired': { status: 410, title: 'Link expired', detail: 'This link has expired.' },
  'wrong-host': { status: 421, title: 'Wrong address', detail: 'This server doesn’t serve that host name.' },
  'method-not-allowed': { status: 405, title: 'Method not allowed', detail: 'This address doesn’t support that method.' },
  'file-refused': { status: 422, title: 'File not accepted', detail: 'We can’t accept this kind of file here.' },
  'invalid-json': { status: 400, title: 'Invalid request', detail: 'The request body is not valid JSON.' },
  'pod-choice-open': { status: 409, title: 'Nothing chosen yet', detail: 'Choose a day and time.' },
  'already-in-pod': { status: 409, title: 'Already in a pod', detail: 'You’re already in a pod.' },
  'already-applied': { status: 409, title: 'Already applied', detail: 'You’ve already applied to this pod.' },
  'too-many-applications': {
    status: 409,
    title: 'Three open applications',
    detail: 'You already have three open applications. Withdraw one or wait for a reply.',
  },
  'application-not-open': { status: 409, title: 'Already decided', detail: 'This application is no longer open.' },
  'pod-full': { status: 409, title: 'Pod is full', detail: 'This pod is full.' },
  'member-already-placed': {
    status: 409,
    title: 'Already in a pod',
    detail: 'This member has already joined another pod.',
  },
  'applicant-without-access': {
    status: 409,
    title: 'No membership',
    detail: 'This member doesn’t have an active membership right now.',
  },
  'already-left': { status: 409, title: 'Already left', detail: 'You’ve already left this pod.' },
  'not-in-pod': { status: 409, title: 'Not in this pod', detail: 'This member is no longer in the pod.' },
  'no-longer-leader': { status: 409, title: 'Leader changed', detail: 'You’re no longer the leader of this pod.' },
  'lead-offer-over': {
    status: 409,
    title: 'Request expired',
    detail: 'This request has expired, or someone else leads the pod now.',
  },
  'worksheet-changed': {
    status: 409,
    title: 'Worksheet changed',
    detail: 'This part of the worksheet was edited somewhere else. Check it and try again.',
  },
  'note-changed': {
    status: 409,
    title: 'Note changed',
    detail: 'Someone else edited this note. Check it and try again.',
  },
  'text-changed': {
    status: 409,
    title: 'Text changed',
    detail: 'Someone else edited this text. Reload to see the latest version.',
  },
  'text-shipped': {
    status: 409,
    title: 'Default text',
    detail: 'This text comes with the product, so it would return after you delete it. Unpublish it instead.',
  },
  'seat-not-kept': {
    status: 409,
    title: 'Seat no longer held',
    detail: 'We’re no longer holding your seat. You can join another pod.',
  },
  'seats-taken': { status: 409, title: 'Seats taken', detail: 'More seats are already filled. Choose a higher number.' },
  'meeting-begun': { status: 409, title: 'Meeting has started', detail: 'This meeting has already started or is over.' },
  'meeting-skipped': { status: 409, title: 'No meeting', detail: 'The pod doesn’t meet that day.' },
  'answer-too-late': {
    status: 409,
    title: 'Too late',
    detail: 'You can RSVP until two hours before the meeting.',
  },
  'already-subscribed': { status: 409, title: 'Already a member', detail: 'You already have a membership.' },
  'payment-processing': { status: 409, title: 'Payment processing', detail: 'Your payment is processing.' },
  'no-subscription': { status: 409, title: 'No membership', detail: 'You don’t have an active membership.' },
  'already-canceling': {
    status: 409,
    title: 'Already set to end',
    detail: 'Your membership is already set to end after the period you’ve paid for.',
  },
  'retention-over': { status: 409, title: 'Already decided', detail: 'This has already been decided. Reload the page.' },
  'retention-token': { status: 401, title: 'Start over', detail: 'Your cancellation timed out. Choose Cancel membership again.' },
  'offer-not-available': { status: 409, title: 'Not available', detail: 'This offer is no longer available.' },
  'matching-busy': {
    status: 409,
    title: 'Draft in progress',
    detail: 'A draft is being created. Wait for it to finish, or stop it first.',
  },
  'matching-decided': { status: 409, title: 'Already decided', detail: 'This run is no longer a draft.' },
  'draft-changed': {
    status: 409,
    title: 'Draft changed',
    detail: 'Someone else edited this draft. Reload to see the latest version.',
  },
  'pool-changed': {
    status: 409,
    title: 'Pool changed',
    detail: 'The pool has changed since this draft was created. Update the draft, then accept it.',
  },
  'edit-refused': { status: 409, title: 'Not possible', detail: 'This change would break a matching rule.' },
  'undo-too-late': { status: 409, title: 'Too late', detail: 'It’s too late to undo this match.' },
  'merge-not-due': {
    status: 409,
    title: 'Not yet',
    detail: 'A pod can merge once it has had fewer than four members for 21 days.',
  },
  'merge-settled': { status: 409, title: 'Already decided', detail: 'This proposal is no longer open.' },
  'hot-seat-refused': { status: 409, title: 'Not possible', detail: 'You can’t do that with this hot seat.' },
  'commitment-over': {
    status: 409,
    title: 'No longer open',
    detail: 'This commitment is past due or already resolved.',
  },
  'event-begun': { status: 409, title: 'Already started', detail: 'This event has started, so you can no longer RSVP.' },
  'webhook-refused': { status: 400, title: 'Invalid signature', detail: 'This message doesn’t have a valid signature.' },
} as const satisfies Record<string, ProblemDescription>

/** A code of the problem table. */
export type ProblemCode = keyof typeof problems

/** The wire form of a problem: `application/problem+json`, RFC 9457 with our additions. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors: readonly FieldError[]
  requestId: string
}

/**
 * An expected failure from a row of the problem table. Thrown where a rule is broken, and rendered once at the app's edge. The
 * browser's `callApi()` throws the response as a `Problem`, so both sides handle one kind of failure.
 */
export class ProblemError extends Problem {
  constructor(code: ProblemCode, detail?: string, errors: readonly FieldError[] = [], options?: ErrorOptions) {
    const described = problems[code]
    super(code, { ...described, detail: detail ?? described.detail }, errors, options)
    this.name = 'ProblemError'
  }

  /** Returns the wire form, to be sent with the problem's status. */
  toBody(requestId: string): ProblemBody {
    return {
      type: `/api/docs#problem-${this.code}`,
      title: this.title,
      status: this.status,
      detail: this.message,
      code: this.code,
      errors: this.errors,
      requestId,
    }
  }
}
