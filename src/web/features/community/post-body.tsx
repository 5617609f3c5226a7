import type { Mention } from '#contract/community.ts'
import { LightMarkdown } from '../../ui/markdown/light-markdown.tsx'
import { Folded } from './folded.tsx'

type PostBodyProps = { text: string; mentions: readonly Mention[] }

/** What somebody wrote, mentions as links to their cards. What is long is folded. */
export function PostBody({ text, mentions }: PostBodyProps): React.ReactNode {
  const links = mentions.map(({ id, name }) => ({ words: `@${name}`, to: `/community?section=directory&member=${id}` }))
  return (
    <Folded text={text}>
      <LightMarkdown text={text} links={links} headingLevel={4} />
    </Folded>
  )
}
