import type { Letter } from './letter.ts'

/** What is told of the community: who wrote something, and in which section, by its name and its label. */
type TalkFacts = { firstName: string; authorName: string; section: { value: string; label: string }; appUrl: string }

/** To a member whom a post or a comment mentions. Their words stay in the community, where their author can change them. */
export function mentionedLetter({ firstName, authorName, section, appUrl }: TalkFacts): Letter {
  return {
    template: 'mentioned',
    subject: `${authorName} mentions you`,
    preview: `In the community, under ${section.label}.`,
    heading: `You are mentioned, ${firstName}`,
    paragraphs: [`${authorName} mentions you in the community, under ${section.label}.`],
    action: { label: 'Open the community', url: `${appUrl}/community?section=${section.value}` },
    footer: 'You get this mail because a member mentioned you.',
  }
}

/** To a member who follows a post to which somebody said something. */
export function commentedLetter({ firstName, authorName, section, appUrl }: TalkFacts): Letter {
  return {
    template: 'post-commented',
    subject: `${authorName} commented on a post you follow`,
    preview: `In the community, under ${section.label}.`,
    heading: `There is more to read, ${firstName}`,
    paragraphs: [`${authorName} said something to a post you follow, under ${section.label}.`],
    action: { label: 'Open the community', url: `${appUrl}/community?section=${section.value}` },
    footer: 'You get this mail because you follow this post. You can stop that at the post.',
  }
}
