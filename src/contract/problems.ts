/** One row of the problem table: how a code is answered and explained. */
export type ProblemDescription = { status: number; title: string; detail: string }

/**
 * Every expected failure of the product, in one table: HTTP status, short title, and the sentence shown when the place
 * that throws has nothing more precise to say. Rendered as RFC 9457 problem details.
 */
export const problems = {
  'payload-too-large': { status: 413, title: 'Too large', detail: 'This request is larger than we accept.' },
  'sign-in-required': { status: 401, title: 'Sign in', detail: 'Please sign in to continue.' },
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
  'fresh-sign-in-required': {
    status: 403,
    title: 'Confirm that it is you',
    detail: 'Please sign in once more before you go on.',
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
  'access-required': { status: 403, title: 'Membership needed', detail: 'This needs an active membership.' },
  'marketplace-access-required': {
    status: 403,
    title: 'Marketplace not included',
    detail: 'The pod marketplace is not part of your membership.',
  },
  'leader-only': { status: 403, title: 'Leader only', detail: 'Only the leader of the pod can do this.' },
  forbidden: { status: 403, title: 'Refused', detail: 'You may not do this.' },
  'deleting-off': { status: 403, title: 'Switched off', detail: 'Deleting is switched off here.' },
  'not-found': { status: 404, title: 'Not found', detail: 'There is nothing here.' },
  'link-used': { status: 410, title: 'Link already used', detail: 'This link works once, and it has been used.' },
  'link-expired': { status: 410, title: 'Link too old', detail: 'This link has been waiting for too long.' },
  'copy-expired': { status: 410, title: 'Copy too old', detail: 'This copy has expired. Please ask for a new one.' },
  'wrong-host': { status: 421, title: 'Wrong address', detail: 'This server does not answer for that name.' },
  'method-not-allowed': { status: 405, title: 'Method not allowed', detail: 'This address does not take that method.' },
  'invalid-json': { status: 400, title: 'Malformed request', detail: 'The request body is not valid JSON.' },
  'invalid-request': { status: 400, title: 'Malformed request', detail: 'We could not read this request.' },
  'invalid-fields': { status: 422, title: 'Check the form', detail: 'Sorry, not all fields are filled out correctly.' },
  conflict: { status: 409, title: 'Out of date', detail: 'Somebody else changed this in the meantime.' },
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
  'already-left': { status: 409, title: 'Already left', detail: 'You have already left this pod.' },
  'not-in-pod': { status: 409, title: 'Not in this pod', detail: 'This member is no longer in the pod.' },
  'no-longer-leader': { status: 409, title: 'Leader changed', detail: 'You no longer lead this pod.' },
  'seat-not-kept': { status: 409, title: 'Seat given up', detail: 'Your seat is no longer kept. You can find a pod again.' },
  'seats-taken': { status: 409, title: 'Seats taken', detail: 'More seats than that are taken at the moment.' },
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
  'payments-unavailable': {
    status: 503,
    title: 'Payments unavailable',
    detail: 'There was a problem processing your payment. Please try again later.',
  },
  'webhook-refused': { status: 400, title: 'Refused', detail: 'This message does not carry a valid signature.' },
  'too-many-requests': { status: 429, title: 'Too many requests', detail: 'That was a lot at once. Please wait a moment.' },
  timeout: { status: 503, title: 'Took too long', detail: 'This took too long. Please try again in a moment.' },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'We cannot reach our database. Please try again in a moment.',
  },
  internal: { status: 500, title: 'Internal Server Error', detail: 'Something went wrong on our side.' },
  offline: { status: 0, title: 'Offline', detail: 'You are offline. Changes will be sent when you are back.' },
} as const satisfies Record<string, ProblemDescription>

/** A code of the problem table. */
export type ProblemCode = keyof typeof problems

/** A fault of one field, in the words the form shows. */
export type FieldFault = { field: string; message: string }

/** The wire form of a problem: `application/problem+json`, RFC 9457 with our additions. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors: FieldFault[]
  requestId: string
}

/**
 * An expected failure. Thrown where a rule is broken, rendered once at the app's edge; the browser's `call()` throws the
 * same class again, so both sides handle one kind of failure.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly errors: FieldFault[]

  constructor(code: ProblemCode, detail?: string, errors: FieldFault[] = [], options?: ErrorOptions) {
    super(detail ?? problems[code].detail, options)
    this.name = 'ProblemError'
    this.code = code
    this.errors = errors
  }

  /** HTTP status of the problem's code. */
  get status(): number {
    return problems[this.code].status
  }

  /** What kind of failure it is, in a word or two. */
  get title(): string {
    return problems[this.code].title
  }

  /** The sentence a person reads. */
  get detail(): string {
    return this.message
  }

  /** The wire form, to be answered with the problem's status. */
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

/** The problem inside a failure that is not one of ours becomes `internal`; the original stays as its cause. */
export function asProblem(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : new ProblemError('internal', undefined, [], { cause: error })
}
