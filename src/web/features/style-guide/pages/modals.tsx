import type { GuidePage } from '../guide-pages.ts'
import { Example as Basic } from '../examples/modals/basic.tsx'
import { Example as BeforeClose } from '../examples/modals/before-close.tsx'
import { Example as Palette } from '../examples/modals/command-palette.tsx'
import { Example as Long } from '../examples/modals/long.tsx'
import { Example as Choice } from '../examples/modals/menu-choice.tsx'
import { Example as Actions } from '../examples/modals/menu.tsx'
import { Example as Details } from '../examples/modals/popover.tsx'
import { Example as Hint } from '../examples/modals/tooltip.tsx'
import { Example as Variants } from '../examples/modals/variants.tsx'

export const page: GuidePage = {
  intro: 'What lies above the page: dialogs that ask for everything else to wait, and panels that belong to one button.',
  sections: [
    {
      title: 'Modal',
      text: 'For one task that is quickly done. Escape, the cross, a click beside it and a footer button close it; the focus stays inside and returns to where it was. On phones it rises from the bottom.',
      Example: Basic,
      source: 'modals/basic',
    },
    {
      title: 'Ways to close, and width',
      text: 'Take a way out only where a slip would cost something; Escape and the footer stay.',
      Example: Variants,
      source: 'modals/variants',
    },
    {
      title: 'Long content',
      text: 'Scrolls between title and buttons, which stay in sight. By keyboard: Tab to the text, then the arrow keys.',
      Example: Long,
      source: 'modals/long',
    },
    {
      title: 'Before it closes',
      text: 'With beforeClose nothing closes the dialog until the function it gets is called; a confirm dialog may stand above it.',
      Example: BeforeClose,
      source: 'modals/before-close',
    },
    {
      title: 'Menu',
      text: 'Actions and links that belong to one thing. What takes something away is red and stands last.',
      Example: Actions,
      source: 'modals/menu',
    },
    {
      title: 'Menu with a choice',
      text: 'Each section may hold a choice of its own, of one or of several.',
      Example: Choice,
      source: 'modals/menu-choice',
    },
    {
      title: 'Popover',
      text: 'A few sentences beside what they explain, with links if need be. The page stays usable.',
      Example: Details,
      source: 'modals/popover',
    },
    {
      title: 'Tooltip',
      text: 'A word on hover and on focus. Fingers never see it, so it only repeats or adds, and never says what nobody may miss.',
      Example: Hint,
      source: 'modals/tooltip',
    },
    {
      title: 'Command palette',
      text: 'Everything in reach of the keyboard. The product has one on every page; what else it searches is a list of sources, asked 200 ms after the last letter.',
      Example: Palette,
      source: 'modals/command-palette',
    },
  ],
  keys: [
    { keys: 'Ctrl + K, ⌘ + K', action: 'Opens the command palette of the product.' },
    { keys: 'Escape', action: 'Closes the dialog, menu, popover, tooltip or palette that is on top.' },
    { keys: 'Tab, Shift + Tab', action: 'Goes round inside a dialog; the page behind is out of reach.' },
    { keys: 'Enter, Space', action: 'Opens a menu or popover; chooses in a menu.' },
    {
      keys: 'Arrow down, Arrow up',
      action: 'Opens a menu from its button; goes through a menu and through the palette, around the end.',
    },
    { keys: 'Home, End', action: 'Goes to the first or last entry of a menu.' },
    { keys: 'A letter', action: 'Goes to the next entry that begins with it.' },
  ],
}
