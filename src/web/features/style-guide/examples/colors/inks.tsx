import { ColorTokens } from '../../color-tokens.tsx'

/** Text colors by emphasis, and lines: `text-ink-2`, `border-line`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'ink', use: 'Headings and text', textOn: ['paper', 'card', 'sunk', 'raised'] },
        { token: 'ink-2', use: 'Second text, navigation', textOn: ['paper', 'card', 'sunk'] },
        { token: 'ink-3', use: 'Help, captions, placeholders', textOn: ['paper', 'card', 'sunk'] },
        { token: 'line-field', use: 'Borders of fields', graphicOn: ['paper', 'card'] },
        { token: 'line', use: 'Borders of cards; decoration only' },
        { token: 'line-2', use: 'Lines within a card, empty tracks; decoration only' },
      ]}
    />
  )
}

export const title = 'Ink and lines'
export const text = 'Three weights of text; no text is fainter.'
