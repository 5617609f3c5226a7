import { ColourTokens } from '../../colour-tokens.tsx'

/** Facts and news: `bg-sky-soft text-sky`. */
export function Example(): React.ReactNode {
  return (
    <ColourTokens
      tokens={[
        { token: 'sky', use: 'Text and figures of a fact', textOn: ['sky-soft', 'paper', 'card'] },
        { token: 'sky-soft', use: 'Chips and banners that inform' },
      ]}
    />
  )
}
