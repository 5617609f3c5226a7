import type { EmailTemplate } from './email-template.ts'
import type { PersonReference } from './person-references.ts'

/** Data of an email about the community: the author, the section, and the post. */
type CommunityEmailData = {
  firstName: string
  authorName: PersonReference
  section: { label: string }
  postId: string
  appUrl: string
}

/** To a member mentioned in a post or comment. The text stays in the community, where its author can change it. */
export function mentionedEmail({ firstName, authorName, section, postId, appUrl }: CommunityEmailData): EmailTemplate {
  return {
    template: 'mentioned',
    subject: `${authorName} mentions you`,
    preview: `In the community, under ${section.label}.`,
    heading: `You are mentioned, ${firstName}`,
    paragraphs: [`${authorName} mentions you in the community, under ${section.label}.`],
    action: { label: 'Open the post', url: urlOf(appUrl, postId) },
    footer: 'You get this mail because a member mentioned you.',
  }
}

/** To the whole tribe: an announcement of the team. */
export function announcedEmail({ firstName, authorName, postId, appUrl }: CommunityEmailData): EmailTemplate {
  return {
    template: 'announced',
    subject: 'News from the team',
    preview: `${authorName} announces something to everybody.`,
    heading: `News for you, ${firstName}`,
    paragraphs: [`${authorName} announces something to everybody in the community.`],
    action: { label: 'Read it', url: urlOf(appUrl, postId) },
    footer: 'You get this mail because you are in the tribe.',
  }
}

/** To a member who follows a post: there is a new comment. */
export function commentedEmail({ firstName, authorName, section, postId, appUrl }: CommunityEmailData): EmailTemplate {
  return {
    template: 'post-commented',
    subject: `${authorName} commented on a post you follow`,
    preview: `In the community, under ${section.label}.`,
    heading: `There is more to read, ${firstName}`,
    paragraphs: [`${authorName} said something to a post you follow, under ${section.label}.`],
    action: { label: 'Open the post', url: urlOf(appUrl, postId) },
    footer: 'You get this mail because you follow this post. You can stop that at the post.',
  }
}

/** Data of an email about a post or comment that an admin hid or restored. `note` is the admin's remark. */
type ModerationEmailFields = { firstName: string; what: 'post' | 'comment'; note: string | null; postId: string; appUrl: string }

/** To the author of a post or comment that an admin hid. */
export function hiddenEmail({
  firstName,
  what,
  reason,
  note,
  postId,
  appUrl,
}: ModerationEmailFields & { reason: string }): EmailTemplate {
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
    action: { label: `See your ${what}`, url: urlOf(appUrl, postId) },
    footer: 'You get this mail because you wrote in the community.',
  }
}

/** To the author of a post or comment that an admin restored. */
export function restoredEmail({ firstName, what, note, postId, appUrl }: ModerationEmailFields): EmailTemplate {
  return {
    template: 'post-restored',
    subject: `Your ${what} is there again`,
    preview: 'Everybody can read it in the community.',
    heading: `Your ${what} is there again, ${firstName}`,
    paragraphs: [`We looked at your ${what} once more. Everybody can read it in the community again.`],
    ...(note !== null && { quote: note }),
    action: { label: `See your ${what}`, url: urlOf(appUrl, postId) },
    footer: 'You get this mail because you wrote in the community.',
  }
}

function urlOf(appUrl: string, postId: string): string {
  return `${appUrl}/community?post=${postId}`
}
