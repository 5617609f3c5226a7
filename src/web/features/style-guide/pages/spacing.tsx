import type { GuidePage } from '../guide-pages.ts'
import { Example as Motion } from '../examples/spacing/motion.tsx'
import { Example as Radii } from '../examples/spacing/radii.tsx'
import { Example as Shadows } from '../examples/spacing/shadows.tsx'
import { Example as Steps } from '../examples/spacing/steps.tsx'

export const page: GuidePage = {
  intro: 'Generous white around, little between what belongs together.',
  sections: [
    { title: 'Steps', text: 'Everything stands on a grid of 4 px.', Example: Steps, source: 'spacing/steps' },
    { title: 'Radii', text: 'Soft corners, in four sizes.', Example: Radii, source: 'spacing/radii' },
    { title: 'Shadows', text: 'A line separates; a shadow lifts.', Example: Shadows, source: 'spacing/shadows' },
    { title: 'Movement', text: 'Press the button to see each.', Example: Motion, source: 'spacing/motion' },
  ],
}
