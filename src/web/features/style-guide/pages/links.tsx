import type { GuidePage } from '../guide-pages.ts'
import * as inText from '../examples/links/in-text.tsx'
import * as navigation from '../examples/links/navigation.tsx'
import * as notAvailable from '../examples/links/not-available.tsx'
import * as onward from '../examples/links/onward.tsx'
import * as states from '../examples/links/states.tsx'

export const page: GuidePage = {
  intro: 'A link says where it goes. Write link text that makes sense without the sentence around it.',
  sections: [
    { ...inText, source: 'links/in-text' },
    { ...states, source: 'links/states' },
    { ...navigation, source: 'links/navigation' },
    { ...onward, source: 'links/onward' },
    { ...notAvailable, source: 'links/not-available' },
  ],
  keys: [
    { keys: 'Tab', action: 'Moves to the next link.' },
    { keys: 'Enter', action: 'Follows the link.' },
    { keys: 'Ctrl + Enter, ⌘ + Enter', action: 'Opens the link in a new tab.' },
  ],
}
