import type { GuidePage } from '../guide-pages.ts'
import * as links from '../examples/tabs/links.tsx'
import * as manual from '../examples/tabs/manual.tsx'
import * as panels from '../examples/tabs/panels.tsx'
import * as stepLinks from '../examples/tabs/step-links.tsx'
import * as stepsExample from '../examples/tabs/steps.tsx'

export const page: GuidePage = {
  intro: 'Tabs show views of one thing, one at a time; steps show how far one has come with a task.',
  sections: [
    { ...panels, source: 'tabs/panels' },
    { ...manual, source: 'tabs/manual' },
    { ...links, source: 'tabs/links' },
    { ...stepsExample, source: 'tabs/steps' },
    { ...stepLinks, source: 'tabs/step-links' },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the chosen tab, then into its view.' },
    { keys: 'Arrow left, Arrow right', action: 'Go to the tab before or after and open it.' },
    { keys: 'Home, End', action: 'Go to the first or the last tab.' },
    { keys: 'Enter, Space', action: 'Open the tab where tabs wait for it.' },
  ],
}
