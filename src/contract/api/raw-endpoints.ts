import * as z from 'zod/mini'
import { BackchannelLogoutError, AuthRedirect } from './identity/auth.ts'
import { FileView, UploadQuery } from './files.ts'
import type { ProblemCode } from '../problems/problems.ts'

type Schema = z.ZodMiniType

/** A request that does not use JSON like our endpoints: forms, redirects, a provider's webhooks. Documented by hand. */
export type RawEndpoint = {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  summary: string
  params?: Schema
  query?: Schema
  /** Media type and schema of the request body. */
  body?: { type: string; schema: Schema }
  /** Responses by status: JSON if there is a schema, another media type if `file` names one. */
  responses: Readonly<Record<number, { description: string; schema?: Schema; file?: string }>>
  problems: readonly ProblemCode[]
}

const provider = z.object({ provider: z.string() })
const AuthForm = z.object({
  csrfToken: z.string(),
  callbackUrl: z.optional(z.string()),
  json: z.optional(z.literal('true')),
})
const authForm = { type: 'application/x-www-form-urlencoded', schema: AuthForm }
const formProblems = ['payload-too-large', 'cross-origin', 'unsupported-media-type', 'invalid-fields'] as const
const redirectResponse = { description: 'The next URL, if JSON was requested.', schema: AuthRedirect }
const refusedResponse = (why: string) => ({ description: `${why} The URL is the login page.`, schema: AuthRedirect })

const signInEndpoints: readonly RawEndpoint[] = [
  {
    method: 'GET',
    path: '/api/auth/signin/{provider}',
    summary: 'Redirects to the login page',
    params: provider,
    query: z.object({ callbackUrl: z.optional(z.string()) }),
    responses: { 302: { description: 'Redirect to the login page.' } },
    problems: [],
  },
  {
    method: 'POST',
    path: '/api/auth/signin/{provider}',
    summary: 'Starts a sign-in with a provider',
    params: provider,
    body: authForm,
    responses: {
      200: redirectResponse,
      303: { description: "Redirect to the provider's sign-in page." },
      403: refusedResponse('The CSRF token does not match.'),
      404: refusedResponse('The provider is unknown.'),
      503: refusedResponse('The provider does not respond.'),
    },
    problems: formProblems,
  },
  {
    method: 'GET',
    path: '/api/auth/callback/{provider}',
    summary: 'Completes a sign-in: the callback URL of the provider',
    params: provider,
    query: z.object({ code: z.optional(z.string()), state: z.optional(z.string()), error: z.optional(z.string()) }),
    responses: { 302: { description: 'Redirect to the requested page, or to the login page with the reason.' } },
    problems: [],
  },
]

const signOutEndpoints: readonly RawEndpoint[] = [
  {
    method: 'GET',
    path: '/api/auth/signout',
    summary: 'Redirects to the sign-out page',
    responses: { 302: { description: 'Redirect to /logout.' } },
    problems: [],
  },
  {
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Ends the session, here and at the provider',
    body: authForm,
    responses: {
      200: redirectResponse,
      303: { description: "Redirect to the provider's sign-out page, or to the requested page." },
    },
    problems: [...formProblems, 'csrf-token-missing'],
  },
  {
    method: 'GET',
    path: '/api/auth/logout',
    summary: 'Completes a sign-out: the callback URL of the provider',
    query: z.object({ state: z.optional(z.string()) }),
    responses: { 302: { description: 'Redirect to the requested page, or to the login page.' } },
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/auth/error',
    summary: 'Redirects to the login page, which explains the error',
    query: z.object({ error: z.optional(z.string()) }),
    responses: { 302: { description: 'Redirect to the login page.' } },
    problems: [],
  },
]

const backchannelLogout: RawEndpoint = {
  method: 'POST',
  path: '/api/auth/backchannel-logout',
  summary: "Receives a provider's sign-out notification (OpenID Connect Back-Channel Logout 1.0)",
  body: { type: 'application/x-www-form-urlencoded', schema: z.object({ logout_token: z.string() }) },
  responses: {
    200: { description: 'The sessions from this provider are ended. Idempotent.' },
    400: { description: 'The token is missing or invalid.', schema: BackchannelLogoutError },
  },
  problems: [...formProblems, 'sign-in-unavailable'],
}

const stripeWebhook: RawEndpoint = {
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: "Receives the payment provider's signed webhooks",
  body: { type: 'application/json', schema: z.looseObject({ id: z.string(), type: z.string() }) },
  responses: { 200: { description: 'Received. Idempotent.', schema: z.object({ received: z.literal(true) }) } },
  problems: ['payload-too-large', 'webhook-refused'],
}

const streamLiveEvents: RawEndpoint = {
  method: 'GET',
  path: '/api/events',
  summary: "Streams live events about the member's pod, applications, and more (server-sent events)",
  /**
   * `for` is the ID of the user that the page was made for, because an `EventSource` cannot send headers. `read` is how many
   * milliseconds ago the page was requested. Events published since then are sent first.
   */
  query: z.object({ for: z.optional(z.string()), read: z.optional(z.string()) }),
  responses: {
    200: {
      description: 'A stream of LiveEvents that ends with the session. Periodic comments keep the connection open.',
      file: 'text/event-stream',
    },
  },
  problems: ['sign-in-required', 'cross-origin', 'another-account'],
}

const downloadCalendarFeed: RawEndpoint = {
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary: 'Returns a private calendar feed for calendar apps; anyone with the URL can read it (iCalendar)',
  params: z.object({ token: z.string() }),
  responses: {
    200: { description: 'Entries from four weeks ago to twelve months ahead.', file: 'text/calendar' },
    304: { description: 'Not modified: the ETag matches `If-None-Match`.' },
  },
  problems: ['not-found', 'too-many-requests'],
}

const uploadFile: RawEndpoint = {
  method: 'POST',
  path: '/api/files',
  summary: 'Uploads a file as the request body; its type comes from the content. It is deleted after a day unless it is attached',
  query: UploadQuery,
  body: { type: 'application/octet-stream', schema: z.string() },
  responses: { 201: { description: 'The file is stored; images are re-encoded.', schema: FileView } },
  problems: [
    'payload-too-large',
    'sign-in-required',
    'cross-origin',
    'unsupported-media-type',
    'another-account',
    'access-required',
    'not-found',
    'invalid-fields',
    'file-refused',
    'too-many-requests',
  ],
}

const downloadFile: RawEndpoint = {
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'Returns a file or a byte range of it, to users who can read what it is attached to',
  params: z.object({ id: z.string() }),
  query: z.object({ download: z.optional(z.string()) }),
  responses: {
    200: { description: 'The file, with its own media type.', file: '*/*' },
    206: { description: 'The requested byte range.', file: '*/*' },
    304: { description: 'Not modified: the ETag matches `If-None-Match`.' },
    416: { description: 'The requested range is outside the file.' },
  },
  problems: ['sign-in-required', 'cross-origin', 'another-account', 'access-required', 'not-found'],
}

const downloadThumbnail: RawEndpoint = {
  method: 'GET',
  path: '/api/files/{id}/small',
  summary: 'Returns the thumbnail of an image',
  params: z.object({ id: z.string() }),
  responses: {
    200: { description: 'The thumbnail, at most 480 pixels wide and high.', file: 'image/webp' },
    304: { description: 'Not modified: the ETag matches `If-None-Match`.' },
  },
  problems: ['sign-in-required', 'cross-origin', 'another-account', 'access-required', 'not-found'],
}

const renderEmailPreview: RawEndpoint = {
  method: 'GET',
  path: '/api/admin/mails/previews/{id}/page',
  summary: 'Returns the HTML preview of an email, for a frame on our own pages',
  params: z.object({ id: z.string() }),
  query: z.object({ scheme: z.optional(z.enum(['light', 'dark'])) }),
  responses: { 200: { description: 'The HTML of the email. It cannot load resources or run scripts.', file: 'text/html' } },
  problems: ['sign-in-required', 'cross-origin', 'another-account', 'not-found', 'second-factor-required'],
}

/** All such requests, for the API documentation. */
export const rawEndpoints: readonly RawEndpoint[] = [
  ...signInEndpoints,
  ...signOutEndpoints,
  backchannelLogout,
  stripeWebhook,
  streamLiveEvents,
  downloadCalendarFeed,
  uploadFile,
  downloadFile,
  downloadThumbnail,
  renderEmailPreview,
]
