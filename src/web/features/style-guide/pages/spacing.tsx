import type { GuidePage } from '../guide-pages.ts'
import * as motion from '../examples/spacing/motion.tsx'
import * as radii from '../examples/spacing/radii.tsx'
import * as shadows from '../examples/spacing/shadows.tsx'
import * as steps from '../examples/spacing/steps.tsx'

export const page: GuidePage = {
  intro: 'Generous white around, little between what belongs together.',
  sections: [
    { ...steps, source: 'spacing/steps' },
    { ...radii, source: 'spacing/radii' },
    { ...shadows, source: 'spacing/shadows' },
    { ...motion, source: 'spacing/motion' },
  ],
}
