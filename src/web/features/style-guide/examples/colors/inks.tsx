import { ColorTokens } from '../../color-tokens.tsx'

/** Text colors by emphasis, and lines: `text-ink-2`, `border-line`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'ink', use: 'Headings and text', textOn: ['paper', 'card', 'sunk', 'raised'] },
        { token: 'ink-2', use: 'Secondary text, navigation', textOn: ['paper', 'card', 'sunk'] },
        { token: 'ink-3', use: 'Help, captions, placeholders', textOn: ['paper', 'card', 'sunk'] },
        { token: 'line-field', use: 'Field borders', graphicOn: ['paper', 'card'] },
        { token: 'line', use: 'Card borders; decorative only' },
        { token: 'line-2', use: 'Lines within a card, empty tracks; decorative only' },
      ]}
    />
  )
}

export const title = 'Ink and lines'
export const text = 'Three levels of emphasis. Never use fainter text.'
