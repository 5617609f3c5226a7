import type { GuidePage } from '../guide-pages.ts'
import * as motion from '../examples/spacing/motion.tsx'
import * as radii from '../examples/spacing/radii.tsx'
import * as shadows from '../examples/spacing/shadows.tsx'
import * as steps from '../examples/spacing/steps.tsx'

export const page: GuidePage = {
  intro: 'Keep generous space around groups and little space within them.',
  sections: [
    { ...steps, source: 'spacing/steps' },
    { ...radii, source: 'spacing/radii' },
    { ...shadows, source: 'spacing/shadows' },
    { ...motion, source: 'spacing/motion' },
  ],
}
