import type { GuidePage } from '../guide-pages.ts'
import { Example as Links } from '../examples/tabs/links.tsx'
import { Example as Manual } from '../examples/tabs/manual.tsx'
import { Example as Panels } from '../examples/tabs/panels.tsx'
import { Example as StepLinks } from '../examples/tabs/step-links.tsx'
import { Example as StepsExample } from '../examples/tabs/steps.tsx'

export const page: GuidePage = {
  intro: 'Tabs show views of one thing, one at a time; steps show how far one has come with a task.',
  sections: [
    {
      title: 'Tabs',
      text: 'Views without addresses of their own. On phones the row scrolls, and the chosen tab comes into sight.',
      Example: Panels,
      source: 'tabs/panels',
    },
    {
      title: 'Tabs that wait for Enter',
      text: 'For views that take a while to load: arrows do not open each one on the way.',
      Example: Manual,
      source: 'tabs/manual',
    },
    {
      title: 'Tabs that are pages',
      text: 'Views with addresses of their own are links, so that they can be bookmarked and opened beside each other.',
      Example: Links,
      source: 'tabs/links',
    },
    {
      title: 'Steps',
      text: 'Done, current and to do; below each other where there is little room. Screen readers hear the state.',
      Example: StepsExample,
      source: 'tabs/steps',
    },
    { title: 'Steps that are pages', text: 'Only steps one may go to are links.', Example: StepLinks, source: 'tabs/step-links' },
  ],
  keys: [
    { keys: 'Tab', action: 'Goes to the chosen tab, then into its view.' },
    { keys: 'Arrow left, Arrow right', action: 'Go to the tab before or after and open it.' },
    { keys: 'Home, End', action: 'Go to the first or the last tab.' },
    { keys: 'Enter, Space', action: 'Open the tab where tabs wait for it.' },
  ],
}
