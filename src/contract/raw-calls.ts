import * as z from 'zod/mini'
import { BackchannelRefusal, NextStep } from './auth.ts'
import { ShownFile, UploadQuery } from './files.ts'
import type { ProblemCode } from './problems.ts'

type Schema = z.ZodMiniType

/** A call that speaks another language than our endpoints: forms, redirects, a provider's messages. Described, not derived. */
export type RawCall = {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  summary: string
  params?: Schema
  query?: Schema
  /** Media type and shape of what is sent. */
  body?: { type: string; schema: Schema }
  /** What comes back by status: JSON where a schema stands, another media type where `file` names it. */
  answers: Readonly<Record<number, { description: string; schema?: Schema; file?: string }>>
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
const asked = { description: 'The next address, to those who ask for JSON.', schema: NextStep }
const refused = (why: string) => ({ description: `${why} The address leads to the login page.`, schema: NextStep })

const signInCalls: readonly RawCall[] = [
  {
    method: 'GET',
    path: '/api/auth/signin/{provider}',
    summary: 'Leads to the login page',
    params: provider,
    query: z.object({ callbackUrl: z.optional(z.string()) }),
    answers: { 302: { description: 'To the login page.' } },
    problems: [],
  },
  {
    method: 'POST',
    path: '/api/auth/signin/{provider}',
    summary: 'Begins to sign in at a provider',
    params: provider,
    body: authForm,
    answers: {
      200: asked,
      303: { description: "To the provider's own sign-in." },
      403: refused('The token does not fit.'),
      404: refused('There is no such provider.'),
      503: refused('The provider does not answer.'),
    },
    problems: formProblems,
  },
  {
    method: 'GET',
    path: '/api/auth/callback/{provider}',
    summary: 'Ends a sign-in: where the provider sends the browser back to',
    params: provider,
    query: z.object({ code: z.optional(z.string()), state: z.optional(z.string()), error: z.optional(z.string()) }),
    answers: { 302: { description: 'To the page that was wanted, or to the login page with the reason.' } },
    problems: [],
  },
]

const signOutCalls: readonly RawCall[] = [
  {
    method: 'GET',
    path: '/api/auth/signout',
    summary: 'Leads to the page that signs out',
    answers: { 302: { description: 'To /logout.' } },
    problems: [],
  },
  {
    method: 'POST',
    path: '/api/auth/signout',
    summary: 'Ends the session, here and at the provider',
    body: authForm,
    answers: { 200: asked, 303: { description: "To the provider's own sign-out, or to the page that was wanted." } },
    problems: [...formProblems, 'csrf-token-missing'],
  },
  {
    method: 'GET',
    path: '/api/auth/logout',
    summary: "Where a provider's sign-out ends",
    query: z.object({ state: z.optional(z.string()) }),
    answers: { 302: { description: 'To the page that was wanted, or to the login page.' } },
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/auth/error',
    summary: 'Leads to the login page, which explains the error',
    query: z.object({ error: z.optional(z.string()) }),
    answers: { 302: { description: 'To the login page.' } },
    problems: [],
  },
]

const receiveLogout: RawCall = {
  method: 'POST',
  path: '/api/auth/backchannel-logout',
  summary: 'Takes the word of a provider that somebody signed out there (OpenID Connect Back-Channel Logout 1.0)',
  body: { type: 'application/x-www-form-urlencoded', schema: z.object({ logout_token: z.string() }) },
  answers: {
    200: { description: 'The sessions that came from there have ended; a repetition changes nothing.' },
    400: { description: 'The token is missing or not valid.', schema: BackchannelRefusal },
  },
  problems: [...formProblems, 'sign-in-unavailable'],
}

const receiveStripe: RawCall = {
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: "Takes the payment provider's signed messages",
  body: { type: 'application/json', schema: z.looseObject({ id: z.string(), type: z.string() }) },
  answers: { 200: { description: 'Received; a repetition changes nothing.', schema: z.object({ received: z.literal(true) }) } },
  problems: ['payload-too-large', 'webhook-refused'],
}

const streamNews: RawCall = {
  method: 'GET',
  path: '/api/events',
  summary: 'Tells the member what happens to their pod and applications, for as long as they listen (Server-Sent Events)',
  /**
   * Id of the user whom the page was made for; an `EventSource` sends no headers. And how many milliseconds ago the page was asked for:
   * what was told since then comes first.
   */
  query: z.object({ for: z.optional(z.string()), read: z.optional(z.string()) }),
  answers: {
    200: {
      description: 'A stream of News, each in one event; it ends with the session. A comment now and then keeps it open.',
      file: 'text/event-stream',
    },
  },
  problems: ['sign-in-required', 'cross-origin', 'another-account'],
}

const readCalendarFile: RawCall = {
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary: 'A private calendar, for programs that subscribe to it; whoever has the address reads it (iCalendar)',
  params: z.object({ token: z.string() }),
  answers: {
    200: { description: 'What takes place from four weeks ago to twelve months ahead.', file: 'text/calendar' },
    304: { description: 'It is what `If-None-Match` names.' },
  },
  problems: ['not-found', 'too-many-requests'],
}

const sendFile: RawCall = {
  method: 'POST',
  path: '/api/files',
  summary:
    'Takes a file, which is the body itself; what it is, its content says. It is let go after a day unless it is attached to something',
  query: UploadQuery,
  body: { type: 'application/octet-stream', schema: z.string() },
  answers: { 201: { description: 'It is kept; pictures are drawn anew.', schema: ShownFile } },
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

const fetchFile: RawCall = {
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A file, or a part of it, to whoever may read what it is attached to',
  params: z.object({ id: z.string() }),
  query: z.object({ download: z.optional(z.string()) }),
  answers: {
    200: { description: 'The file, under its own type.', file: '*/*' },
    206: { description: 'The part that `Range` names.', file: '*/*' },
    304: { description: 'It is what `If-None-Match` names.' },
    416: { description: 'No byte of it is in the part that `Range` names.' },
  },
  problems: ['sign-in-required', 'cross-origin', 'another-account', 'access-required', 'not-found'],
}

const fetchSmallFile: RawCall = {
  method: 'GET',
  path: '/api/files/{id}/small',
  summary: 'A small view of a picture',
  params: z.object({ id: z.string() }),
  answers: {
    200: { description: 'At most 480 pixels wide and high.', file: 'image/webp' },
    304: { description: 'It is what `If-None-Match` names.' },
  },
  problems: ['sign-in-required', 'cross-origin', 'another-account', 'access-required', 'not-found'],
}

const drawMailPreview: RawCall = {
  method: 'GET',
  path: '/api/admin/mails/previews/{id}/page',
  summary: 'How a letter of the product looks, for a frame of our own pages',
  params: z.object({ id: z.string() }),
  query: z.object({ scheme: z.optional(z.enum(['light', 'dark'])) }),
  answers: { 200: { description: 'The HTML of the letter; it may load nothing and run nothing.', file: 'text/html' } },
  problems: ['sign-in-required', 'cross-origin', 'another-account', 'not-found', 'second-factor-required'],
}

/** Every such call, for the description of the API. */
export const rawCalls: readonly RawCall[] = [
  ...signInCalls,
  ...signOutCalls,
  receiveLogout,
  receiveStripe,
  streamNews,
  readCalendarFile,
  sendFile,
  fetchFile,
  fetchSmallFile,
  drawMailPreview,
]
