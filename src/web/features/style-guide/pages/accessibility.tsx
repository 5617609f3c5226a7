import type { GuidePage } from '../guide-pages.ts'
import * as checklist from '../examples/accessibility/checklist.tsx'
import * as focus from '../examples/accessibility/focus.tsx'
import * as liveRegions from '../examples/accessibility/live-regions.tsx'
import * as movement from '../examples/accessibility/movement.tsx'
import * as names from '../examples/accessibility/names.tsx'
import * as notColorAlone from '../examples/accessibility/not-color-alone.tsx'
import * as targets from '../examples/accessibility/targets.tsx'

export const page: GuidePage = {
  intro: 'Every page meets WCAG 2.2 AA in both themes, down to 320 px. Here’s how, and what to check.',
  sections: [
    { ...focus, source: 'accessibility/focus' },
    { ...targets, source: 'accessibility/targets' },
    { ...names, source: 'accessibility/names' },
    { ...notColorAlone, source: 'accessibility/not-color-alone' },
    { ...liveRegions, source: 'accessibility/live-regions' },
    { ...movement, source: 'accessibility/movement' },
    { ...checklist, source: 'accessibility/checklist' },
  ],
  keys: [
    { keys: 'Tab, Shift + Tab', action: 'Moves to the next or previous control.' },
    { keys: 'Enter', action: 'Follows a link, presses a button, or submits a form.' },
    { keys: 'Space', action: 'Presses a button or toggles a checkbox.' },
    { keys: 'Arrow keys', action: 'Moves within a group: options, tabs, menus, sliders, and calendars.' },
    { keys: 'Escape', action: 'Closes the top layer, such as a menu, dialog, or notification. Focus returns to where it was.' },
    { keys: 'Ctrl + K, ⌘ + K', action: 'Opens search on any page for members.' },
  ],
}
