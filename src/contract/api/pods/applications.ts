import * as z from 'zod/mini'
import { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import { endpoint } from '../endpoint.ts'
import { Id, PodId } from '../ids.ts'
import { MatchStats } from './matches.ts'
import { Slot } from './slot.ts'

/** An application as its applicant and its leader see it. Instants are ISO 8601 in UTC. */
export const Application = z.object({
  id: z.string(),
  podId: z.string(),
  status: ApplicationStatus,
  message: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  closeReason: z.nullable(CloseReason),
})
export type Application = z.infer<typeof Application>

/** One of the viewer's applications with its pod. */
export const MyApplication = z.object({
  application: Application,
  pod: z.object({ podId: z.string(), slug: z.string(), podNumber: z.int(), name: z.string(), slot: Slot }),
})
export type MyApplication = z.infer<typeof MyApplication>

/** GET /api/my-pod-applications: returns the viewer's last hundred applications, newest first. */
export const listMyApplications = endpoint({
  method: 'GET',
  path: '/api/my-pod-applications',
  access: 'member',
  summary: "Lists the viewer's applications, newest first",
  response: z.object({ data: z.array(MyApplication) }),
  problems: ['access-required'],
})

/** An applicant as the pod's leader sees them, without address, money or answers. */
export const Applicant = z.object({
  application: Application,
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  headline: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  state: z.nullable(z.string()),
  niches: z.array(z.string()),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  localOrDistance: z.nullable(z.string()),
  /** The pod's meeting time on the applicant's clock. Null while their time zone is unknown. */
  timezoneOverlap: z.nullable(z.string()),
  /** What the applicant brings to the pod, in up to three true sentences. */
  brings: z.array(z.string()),
  /** What the pod offers the applicant, in up to three true sentences. */
  receives: z.array(z.string()),
  matchStats: MatchStats,
})
export type Applicant = z.infer<typeof Applicant>

/** GET /api/my-pod-applicants: lists open applications to the pod the viewer leads: the two hundred that have waited longest. */
export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/my-pod-applicants',
  access: 'member',
  summary: 'Lists open applications to the pod that the viewer leads, best match first, then oldest first',
  response: z.array(Applicant),
  problems: ['leader-factor-required', 'access-required', 'leader-only'],
})

/** POST /api/pod-applications: applies to a pod. */
export const applyToPod = endpoint({
  method: 'POST',
  path: '/api/pod-applications',
  access: 'market',
  summary: 'Applies to a pod',
  body: z.object({ podId: PodId, message: z.optional(z.nullable(z.string())) }),
  status: 201,
  response: Application,
  problems: [
    'access-required',
    'marketplace-access-required',
    'not-found',
    'invalid-fields',
    'already-in-pod',
    'already-applied',
    'too-many-applications',
    'pod-full',
    'too-many-requests',
  ],
})

const applicationId = z.object({ id: Id })

/** An application after this request. */
export const ApplicationDecision = z.object({ id: z.string(), podId: z.string(), status: ApplicationStatus })
export type ApplicationDecision = z.infer<typeof ApplicationDecision>

/** PATCH /api/pod-applications/{id}: the leader accepts, and the applicant joins immediately. Idempotent. */
export const acceptApplication = endpoint({
  method: 'PATCH',
  path: '/api/pod-applications/{id}',
  access: 'member',
  summary: 'Accepts an application to the pod that the viewer leads; `accepted` is the only status',
  params: applicationId,
  body: z.object({ status: z.string() }),
  response: ApplicationDecision,
  problems: [
    'leader-factor-required',
    'access-required',
    'not-found',
    'invalid-fields',
    'no-longer-leader',
    'application-not-open',
    'member-already-placed',
    'applicant-without-access',
    'pod-full',
  ],
})

/** DELETE /api/pod-applications/{id}: the leader declines, or the applicant withdraws. Idempotent. */
export const closeApplication = endpoint({
  method: 'DELETE',
  path: '/api/pod-applications/{id}',
  access: 'member',
  summary: "Closes an application: the pod's leader declines, or the applicant withdraws",
  params: applicationId,
  response: ApplicationDecision,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'application-not-open'],
})
