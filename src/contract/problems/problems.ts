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
  'cross-origin': { status: 403, title: 'Refused', detail: 'This request did not come from our own pages.' },
  'another-account': {
    status: 409,
    title: 'Signed in as somebody else',
    detail: 'Somebody else is signed in in this browser now. Please reload the page.',
  },
  'unsupported-media-type': { status: 415, title: 'Wrong content type', detail: 'Send JSON in UTF-8.' },
  'csrf-token-missing': { status: 400, title: 'Sign-out refused', detail: 'Could not fetch CSRF Token for signing out' },
  'sign-in-cancelled': { status: 403, title: 'Sign-in cancelled', detail: 'You did not finish signing in.' },
  'sign-in-refused': { status: 403, title: 'Sign-in refused', detail: 'That sign-in did not work. Please try again.' },
  'email-not-verified': {
    status: 403,
    title: 'E-mail not verified',
    detail: 'Please verify your e-mail address, then sign in again.',
  },
  'account-not-linked': { status: 409, title: 'Another account', detail: 'This e-mail address belongs to another account.' },
  'sign-in-unavailable': {
    status: 503,
    title: 'Sign-in unavailable',
    detail: 'We cannot reach the sign-in service. Please try again in a moment.',
  },
  'second-factor-required': {
    status: 403,
    title: 'Second factor needed',
    detail: 'The back office opens with a second factor. Please set one up, or sign in with yours.',
  },
  'kept-elsewhere': {
    status: 409,
    title: 'Kept elsewhere',
    detail: 'Your sign-in is kept by another service. Please change it there.',
  },
  'marketplace-access-required': {
    status: 403,
    title: 'Marketplace not included',
    detail: 'The pod marketplace is not part of your membership.',
  },
  'not-timekeeper': {
    status: 403,
    title: 'Timekeeper only',
    detail: 'Only whoever keeps the time, or the leader, can do this.',
  },
  'room-not-open': {
    status: 409,
    title: 'Room not open',
    detail: 'The room opens a quarter of an hour before the meeting.',
  },
  'room-refused': { status: 409, title: 'Not at this moment', detail: 'That cannot be done at this moment of the meeting.' },
  'leader-factor-required': {
    status: 403,
    title: 'Second factor needed',
    detail:
      'Pod leaders need a second factor here. Add a passkey or an authenticator app under Account and security, or sign out and back in with the one you have.',
  },
  'leader-only': { status: 403, title: 'Leader only', detail: 'Only the leader of the pod can do this.' },
  'deleting-off': { status: 403, title: 'Switched off', detail: 'Deleting is switched off here.' },
  'link-used': { status: 410, title: 'Link already used', detail: 'This link works once, and it has been used.' },
  'link-expired': { status: 410, title: 'Link too old', detail: 'This link has been waiting for too long.' },
  'wrong-host': { status: 421, title: 'Wrong address', detail: 'This server does not answer for that name.' },
  'method-not-allowed': { status: 405, title: 'Method not allowed', detail: 'This address does not take that method.' },
  'file-refused': { status: 422, title: 'File refused', detail: 'A file of this kind cannot be taken here.' },
  'invalid-json': { status: 400, title: 'Malformed request', detail: 'The request body is not valid JSON.' },
  'pod-choice-open': { status: 409, title: 'Nothing chosen yet', detail: 'Choose a day and time.' },
  'already-in-pod': { status: 409, title: 'Already in a pod', detail: 'You are already in a pod.' },
  'already-applied': { status: 409, title: 'Already applied', detail: 'You have already applied to this pod.' },
  'too-many-applications': {
    status: 409,
    title: 'Three open applications',
    detail: 'You already have three open applications.',
  },
  'application-not-open': { status: 409, title: 'Already decided', detail: 'This application is no longer open.' },
  'pod-full': { status: 409, title: 'Pod is full', detail: 'This pod is full.' },
  'member-already-placed': {
    status: 409,
    title: 'Already placed',
    detail: 'This member has already joined another pod.',
  },
  'applicant-without-access': {
    status: 409,
    title: 'No membership',
    detail: 'This member has no active membership at the moment.',
  },
  'already-left': { status: 409, title: 'Already left', detail: 'You have already left this pod.' },
  'not-in-pod': { status: 409, title: 'Not in this pod', detail: 'This member is no longer in the pod.' },
  'no-longer-leader': { status: 409, title: 'Leader changed', detail: 'You no longer lead this pod.' },
  'lead-offer-over': {
    status: 409,
    title: 'No longer asked',
    detail: 'You are no longer asked to lead: it took too long, or somebody leads on.',
  },
  'worksheet-changed': {
    status: 409,
    title: 'Worksheet changed',
    detail: 'This part of the worksheet was changed in another place. Please look at it again.',
  },
  'note-changed': {
    status: 409,
    title: 'Note changed',
    detail: 'Somebody else has changed this note. Please look at it again.',
  },
  'text-changed': {
    status: 409,
    title: 'Text changed',
    detail: 'Somebody else has changed this meanwhile. Please look at it again.',
  },
  'text-shipped': {
    status: 409,
    title: 'Came with the product',
    detail: 'This text came with the product, which would bring it back. Please unpublish it instead.',
  },
  'seat-not-kept': { status: 409, title: 'Seat given up', detail: 'Your seat is no longer kept. You can find a pod again.' },
  'seats-taken': { status: 409, title: 'Seats taken', detail: 'More seats than that are taken at the moment.' },
  'meeting-begun': { status: 409, title: 'Meeting has begun', detail: 'This meeting has begun, or is over.' },
  'meeting-skipped': { status: 409, title: 'No meeting', detail: 'The pod does not meet that day.' },
  'answer-too-late': {
    status: 409,
    title: 'Too late',
    detail: 'Answers are taken until two hours before a meeting begins.',
  },
  'already-subscribed': { status: 409, title: 'Already a member', detail: 'You already have a membership.' },
  'payment-processing': { status: 409, title: 'Payment under way', detail: 'Your payment is processing.' },
  'no-subscription': { status: 409, title: 'No membership', detail: 'There is no membership of yours this could change.' },
  'already-canceling': {
    status: 409,
    title: 'Already ending',
    detail: 'Your membership already ends with the period you paid for.',
  },
  'retention-over': { status: 409, title: 'Already decided', detail: 'This has been decided. Please reload the page.' },
  'retention-token': { status: 401, title: 'Start again', detail: 'This took too long. Please choose Cancel membership again.' },
  'offer-not-available': { status: 409, title: 'Not available', detail: 'This offer is no longer available.' },
  'matching-busy': {
    status: 409,
    title: 'A draft is being made',
    detail: 'A draft is being made. Wait for it or stop it first.',
  },
  'matching-decided': { status: 409, title: 'Already decided', detail: 'This run is no longer a draft.' },
  'draft-changed': {
    status: 409,
    title: 'Draft changed',
    detail: 'Somebody else has changed this draft. Please look at it again.',
  },
  'pool-changed': {
    status: 409,
    title: 'Pool changed',
    detail: 'The pool has changed since this draft was made. Optimise it again, then accept.',
  },
  'edit-refused': { status: 409, title: 'Not possible', detail: 'This change would break a rule of the match.' },
  'undo-too-late': { status: 409, title: 'Too late', detail: 'This match can no longer be taken back.' },
  'merge-not-due': {
    status: 409,
    title: 'Not yet',
    detail: 'A merge is proposed to pods that have had fewer than four members for 21 days.',
  },
  'merge-settled': { status: 409, title: 'Settled', detail: 'This proposal is no longer open.' },
  'hot-seat-refused': { status: 409, title: 'Not possible', detail: 'That cannot be done with this hot seat.' },
  'commitment-over': {
    status: 409,
    title: 'No longer open',
    detail: 'This commitment is past its day or has been settled.',
  },
  'event-begun': { status: 409, title: 'Already begun', detail: 'This event has begun. It can no longer be answered.' },
  'webhook-refused': { status: 400, title: 'Refused', detail: 'This message does not carry a valid signature.' },
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
