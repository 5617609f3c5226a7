import * as z from 'zod/mini'
import { healthKeys } from '#domain/meetings/health.ts'
import { endpoint } from '../endpoint.ts'

/**
 * One factor of a pod's health, 0 to 100. An unknown factor has no score and no weight. `remedy` is the one remedy if the level
 * is red.
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
 * Health of the viewer's pod as of last night. `podId` is null without a pod, `health` before the first night. `percentile` is
 * the percentage of pods of the same age that it scores better than, null if there are fewer than eight. `weeks` are the scores
 * of up to twelve weeks, oldest first. `trend` compares the newest with that of four weeks before. Days are `YYYY-MM-DD`.
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

/** GET /api/my-pod/health: returns the health of the viewer's pod, its problems and remedies. */
export const getMyPodHealth = endpoint({
  method: 'GET',
  path: '/api/my-pod/health',
  access: 'member',
  summary: "Returns the health of the viewer's pod, with remedies for its problems",
  response: MyPodHealth,
  problems: ['access-required'],
})
