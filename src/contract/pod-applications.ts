import * as z from 'zod/mini'
import { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import { endpoint } from './endpoint.ts'
import { Id, PodId } from './ids.ts'
import { MatchStats } from './matches.ts'
import { Slot } from './pods.ts'

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

/** One of the viewer's applications with the pod it went to. */
export const MyApplication = z.object({
  application: Application,
  pod: z.object({ podId: z.string(), slug: z.string(), podNumber: z.int(), name: z.string(), slot: Slot }),
})
export type MyApplication = z.infer<typeof MyApplication>

/** GET /api/my-pod-applications: the viewer's applications, newest first, the last hundred. */
export const listMyApplications = endpoint({
  method: 'GET',
  path: '/api/my-pod-applications',
  access: 'member',
  summary: "The viewer's applications, newest first",
  answer: z.object({ data: z.array(MyApplication) }),
  problems: ['access-required'],
})

/** An applicant as the leader of the pod sees them: no address, no money, no answers. */
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
  /** When the pod meets, on the applicant's clock; null while their zone is unknown. */
  timezoneOverlap: z.nullable(z.string()),
  /** What they bring to the pod, in up to three true sentences. */
  brings: z.array(z.string()),
  /** What the pod has for them, in up to three true sentences. */
  receives: z.array(z.string()),
  matchStats: MatchStats,
})
export type Applicant = z.infer<typeof Applicant>

/** GET /api/my-pod-applicants: open applications to the pod the viewer leads; the two hundred that wait longest. */
export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/my-pod-applicants',
  access: 'member',
  summary: 'Open applications to the pod the viewer leads, best match first, then oldest first',
  answer: z.array(Applicant),
  problems: ['leader-factor-required', 'access-required', 'leader-only'],
})

/** POST /api/pod-applications: asks a pod for a place. */
export const applyToPod = endpoint({
  method: 'POST',
  path: '/api/pod-applications',
  access: 'market',
  summary: 'Asks a pod for a place',
  body: z.object({ podId: PodId, message: z.optional(z.nullable(z.string())) }),
  status: 201,
  answer: Application,
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

/** What became of an application by this call. */
export const Decision = z.object({ id: z.string(), podId: z.string(), status: ApplicationStatus })
export type Decision = z.infer<typeof Decision>

/** PATCH /api/pod-applications/{id}: the leader accepts; the applicant joins at once. Safe to repeat. */
export const decideApplication = endpoint({
  method: 'PATCH',
  path: '/api/pod-applications/{id}',
  access: 'member',
  summary: 'Accepts an application to the pod the viewer leads; `accepted` is the only status',
  params: applicationId,
  body: z.object({ status: z.string() }),
  answer: Decision,
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

/** DELETE /api/pod-applications/{id}: the leader closes, or the applicant withdraws. Safe to repeat. */
export const closeApplication = endpoint({
  method: 'DELETE',
  path: '/api/pod-applications/{id}',
  access: 'member',
  summary: 'Closes an application: by the leader of the pod, or withdrawn by the applicant',
  params: applicationId,
  answer: Decision,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'application-not-open'],
})
