import type { ClusterNumber } from '#domain/assessment/personality-cluster.ts'
import type { Trait } from '#domain/assessment/questions.ts'

/** Text of each cluster: what the answers suggest, and what it may mean in a pod. Claims no more than that. */
export const clusterTexts: Readonly<Record<ClusterNumber, string>> = {
  1: 'Your answers lean towards drive and structure: you like a goal you can measure, and you stay with it until it is done. In a pod, people like you often set the pace. The others bring ideas you may have no time for.',
  2: 'Your answers lean towards openness: you go looking for what you do not know yet, and a fixed plan rarely keeps you from it. In a pod, people like you often see the deal nobody had thought of. The others help to pick one and finish it.',
  3: 'Your answers lean towards company: people give you energy, and you are glad to be the one who brings them together. In a pod, people like you often know whom to call. The others help to keep the numbers in view.',
  4: 'Your answers lean towards order: you plan ahead, keep your routines and would rather think first and speak later. In a pod, people like you often notice what a plan has left out. The others help to take the first step before everything is settled.',
  5: 'Your answers lean towards warmth: you notice how people are doing, and like to share what you have. In a pod, people like you often make it easy to say what is hard. The others help you to ask for something yourself.',
  6: 'Your answers lean towards your own company: you decide for yourself when people are good for you, and you think things through alone. In a pod, people like you often bring a view of their own. The others are there when a second pair of eyes is useful.',
}

/** Name of each trait and the meaning of a high value. */
export const traitTexts: Readonly<Record<Trait, { name: string; meaning: string }>> = {
  drive: { name: 'Drive', meaning: 'How much you push for results.' },
  openness: { name: 'Openness', meaning: 'How much you look for what is new to you.' },
  sociability: { name: 'Sociability', meaning: 'How much you seek company.' },
  structure: { name: 'Structure', meaning: 'How much you plan and keep to your routines.' },
  warmth: { name: 'Warmth', meaning: 'How much you turn to the people around you.' },
}

/** Formats a change of a trait with its sign and two decimals: "+0.20", "−0.15", "0". */
export function formatMovement(contribution: number): string {
  const hundredths = Math.round(Math.abs(contribution) * 100)
  if (hundredths === 0) return '0'
  return `${contribution < 0 ? '−' : '+'}${(hundredths / 100).toFixed(2)}`
}
