import type { Letter } from './letter.ts'
import type { LetterName } from './letter-names.ts'

/** What is told of the community: who wrote something, in which section, and the post it belongs to. */
type TalkFacts = { firstName: string; authorName: LetterName; section: { label: string }; postId: string; appUrl: string }

/** To a member whom a post or a comment mentions. Their words stay in the community, where their author can change them. */
export function mentionedLetter({ firstName, authorName, section, postId, appUrl }: TalkFacts): Letter {
  return {
    template: 'mentioned',
    subject: `${authorName} mentions you`,
    preview: `In the community, under ${section.label}.`,
    heading: `You are mentioned, ${firstName}`,
    paragraphs: [`${authorName} mentions you in the community, under ${section.label}.`],
    action: { label: 'Open the post', url: addressOf(appUrl, postId) },
    footer: 'You get this mail because a member mentioned you.',
  }
}

/** To everybody in the tribe: the team has announced something. */
export function announcedLetter({ firstName, authorName, postId, appUrl }: TalkFacts): Letter {
  return {
    template: 'announced',
    subject: 'News from the team',
    preview: `${authorName} announces something to everybody.`,
    heading: `News for you, ${firstName}`,
    paragraphs: [`${authorName} announces something to everybody in the community.`],
    action: { label: 'Read it', url: addressOf(appUrl, postId) },
    footer: 'You get this mail because you are in the tribe.',
  }
}

/** To a member who follows a post to which somebody said something. */
export function commentedLetter({ firstName, authorName, section, postId, appUrl }: TalkFacts): Letter {
  return {
    template: 'post-commented',
    subject: `${authorName} commented on a post you follow`,
    preview: `In the community, under ${section.label}.`,
    heading: `There is more to read, ${firstName}`,
    paragraphs: [`${authorName} said something to a post you follow, under ${section.label}.`],
    action: { label: 'Open the post', url: addressOf(appUrl, postId) },
    footer: 'You get this mail because you follow this post. You can stop that at the post.',
  }
}

/** Something of the reader's that an admin hid or showed again; `note` is what the admin adds. */
type StandingFacts = { firstName: string; what: 'post' | 'comment'; note: string | null; postId: string; appUrl: string }

/** To the author of a post or a comment that an admin hid. */
export function hiddenLetter({ firstName, what, reason, note, postId, appUrl }: StandingFacts & { reason: string }): Letter {
  return {
    template: 'post-hidden',
    subject: `We have hidden a ${what} of yours`,
    preview: `The reason: ${reason}.`,
    heading: `We have hidden your ${what}, ${firstName}`,
    paragraphs: [
      `Members reported it and we looked at it. It does not keep to the guidelines of the community. The reason: ${reason}.`,
      `Only you and the team still see it. You can change it or take it away. If you see it otherwise, write to support.`,
    ],
    ...(note !== null && { quote: note }),
    action: { label: `See your ${what}`, url: addressOf(appUrl, postId) },
    footer: 'You get this mail because you wrote in the community.',
  }
}

/** To the author of a post or a comment that an admin showed again. */
export function restoredLetter({ firstName, what, note, postId, appUrl }: StandingFacts): Letter {
  return {
    template: 'post-restored',
    subject: `Your ${what} is there again`,
    preview: 'Everybody can read it in the community.',
    heading: `Your ${what} is there again, ${firstName}`,
    paragraphs: [`We looked at your ${what} once more. Everybody can read it in the community again.`],
    ...(note !== null && { quote: note }),
    action: { label: `See your ${what}`, url: addressOf(appUrl, postId) },
    footer: 'You get this mail because you wrote in the community.',
  }
}

function addressOf(appUrl: string, postId: string): string {
  return `${appUrl}/community?post=${postId}`
}
