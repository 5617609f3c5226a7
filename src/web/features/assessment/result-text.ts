import type { ClusterNumber } from '#domain/assessment/personality-cluster.ts'
import type { Trait } from '#domain/assessment/questions.ts'
import { t } from '#domain/i18n/messages.ts'

/** Text of each cluster: what the answers suggest, and what it may mean in a pod. Claims no more than that. */
export const clusterTexts: Readonly<Record<ClusterNumber, string>> = {
  1: t`You lean toward drive and structure: you like a goal you can measure, and you stick with it until it’s done. In a pod, people like you often set the pace. The others bring ideas you may not make time for.`,
  2: t`You lean toward openness: you go looking for what you don’t know yet, and a fixed plan rarely stops you. In a pod, people like you often spot the deal the others missed. The others help you pick one and finish it.`,
  3: t`You lean toward company: people give you energy, and you like bringing them together. In a pod, people like you often know who to call. The others help keep an eye on the numbers.`,
  4: t`You lean toward order: you plan ahead, keep your routines, and think before you speak. In a pod, people like you often notice what a plan leaves out. The others help you take the first step before everything is settled.`,
  5: t`You lean toward warmth: you notice how people are doing, and you like to share what you have. In a pod, people like you make it easier to say hard things. The others help you ask for something yourself.`,
  6: t`You lean toward independence: you choose when to be around people, and you like to think things through alone. In a pod, people like you often bring a view of their own. The others are there when you want a second opinion.`,
}

/** Name of each trait and the meaning of a high value. */
export const traitTexts: Readonly<Record<Trait, { name: string; meaning: string }>> = {
  drive: { name: t`Drive`, meaning: t`How hard you push for results.` },
  openness: { name: t`Openness`, meaning: t`How much you seek out new things.` },
  sociability: { name: t`Sociability`, meaning: t`How much you enjoy company.` },
  structure: { name: t`Structure`, meaning: t`How much you plan and stick to routines.` },
  warmth: { name: t`Warmth`, meaning: t`How much you turn to people around you.` },
}

/** Formats a change of a trait with its sign and two decimals: "+0.20", "−0.15", "0". */
export function formatMovement(contribution: number): string {
  const hundredths = Math.round(Math.abs(contribution) * 100)
  if (hundredths === 0) return '0'
  return `${contribution < 0 ? '−' : '+'}${(hundredths / 100).toFixed(2)}`
}
