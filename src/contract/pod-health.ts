import * as z from 'zod/mini'
import { healthKeys } from '#domain/meetings/health.ts'
import { endpoint } from './endpoint.ts'

/**
 * One side of a pod's health, 0 to 100. What is not known yet has no score and counts for nothing; `remedy` is the one thing that helps
 * where the level is red.
 */
const PodHealthFactor = z.object({
  key: z.enum(healthKeys),
  score: z.nullable(z.int()),
  weight: z.int(),
  level: z.enum(['good', 'watch', 'red', 'unknown']),
  text: z.string(),
  remedy: z.nullable(z.enum(['fill-seat', 'move-day', 'merge', 'leader-help'])),
})

/**
 * How the viewer's pod does, as of the last night; `podId` is null without a pod, `health` before its first night. `percentile` is the
 * percentage of pods of its age that it is better than, null where they are fewer than eight. `weeks` are the scores of up to twelve
 * weeks, oldest first, and `trend` compares the newest with that of four weeks before. Days are `YYYY-MM-DD`.
 */
export const MyPodHealth = z.object({
  podId: z.nullable(z.string()),
  isLeader: z.boolean(),
  health: z.nullable(
    z.object({
      onDay: z.string(),
      score: z.nullable(z.int()),
      percentile: z.nullable(z.int()),
      trend: z.nullable(z.enum(['up', 'steady', 'down'])),
      factors: z.array(PodHealthFactor),
      weeks: z.array(z.object({ onDay: z.string(), score: z.int() })),
    }),
  ),
})
export type MyPodHealth = z.infer<typeof MyPodHealth>

/** GET /api/my-pod/health: how the viewer's pod does, what is wrong and what helps. */
export const readMyPodHealth = endpoint({
  method: 'GET',
  path: '/api/my-pod/health',
  access: 'member',
  summary: 'How well the pod of the viewer does, with what helps where it does not',
  answer: MyPodHealth,
  problems: ['access-required'],
})
