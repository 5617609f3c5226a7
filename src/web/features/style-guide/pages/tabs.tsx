import type { GuidePage } from '../guide-pages.ts'
import * as links from '../examples/tabs/links.tsx'
import * as manual from '../examples/tabs/manual.tsx'
import * as panels from '../examples/tabs/panels.tsx'
import * as stepLinks from '../examples/tabs/step-links.tsx'
import * as stepsExample from '../examples/tabs/steps.tsx'

export const page: GuidePage = {
  intro: 'Use tabs to show views of one subject, one at a time. Use steps to show progress through a task.',
  sections: [
    { ...panels, source: 'tabs/panels' },
    { ...manual, source: 'tabs/manual' },
    { ...links, source: 'tabs/links' },
    { ...stepsExample, source: 'tabs/steps' },
    { ...stepLinks, source: 'tabs/step-links' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to the selected tab, then into its view.' },
    { keys: 'Arrow left, Arrow right', action: 'Moves to the previous or next tab and opens it.' },
    { keys: 'Home, End', action: 'Moves to the first or last tab.' },
    { keys: 'Enter, Space', action: 'Opens the focused tab where tabs don’t open on their own.' },
  ],
}
