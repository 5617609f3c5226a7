import { type TopicSlug } from './topics.ts'

/** The five traits, in the order in which cluster centroids list them. */
export const traits = ['drive', 'openness', 'sociability', 'structure', 'warmth'] as const

export type Trait = (typeof traits)[number]

/**
 * One statement of the assessment. If `reverse` is true, agreement counts against the trait and the answer counts as 6 minus
 * itself.
 */
export type Question<Id extends string = string> = { id: Id; topicSlug: TopicSlug; text: string; trait: Trait; reverse: boolean }

const hobbies = itemsOfTopic('hobbies', [
  regularItem('openness', 'hobbiesEnjoyExploring', 'I often pick up a new pastime just to find out what it is like.'),
  regularItem('structure', 'hobbiesMakeTime', 'I protect time for my hobbies even in a busy week.'),
  regularItem('drive', 'hobbiesHandsOn', 'I am at my best when I am making or repairing something with my hands.'),
  regularItem('sociability', 'hobbiesShareWithOthers', 'I would rather enjoy a hobby in company than on my own.'),
  regularItem('drive', 'hobbiesMasterDeeply', 'Once something interests me, I stay with it until I am really good at it.'),
  regularItem('warmth', 'hobbiesTeachOthers', 'I like showing other people how to do the things I enjoy.'),
  reversedItem('structure', 'hobbiesRarelyFinish', 'Most of my personal projects end up half done.'),
])

const sports = itemsOfTopic('sports', [
  regularItem('drive', 'sportsCompetitive', 'I play to win, even in a friendly game.'),
  regularItem('drive', 'sportsPlayRegularly', 'Playing a sport is a normal part of my week or month.'),
  regularItem('sociability', 'sportsFollowTeams', 'I keep track of how the teams or athletes I care about are doing.'),
  regularItem('sociability', 'sportsTeamOverSolo', 'I prefer team games to sports I can do alone.'),
  regularItem('openness', 'sportsTryNew', 'I would gladly try a sport I have never played before.'),
  regularItem('structure', 'sportsLearnFromLoss', 'After a loss, I want to know exactly what to do better next time.'),
  reversedItem('sociability', 'sportsLittleInterest', 'I tune out quickly when people talk about sports.'),
])

const music = itemsOfTopic('music', [
  regularItem('warmth', 'musicMemories', 'Certain songs take me straight back to a moment in my life.'),
  regularItem('openness', 'musicDaily', 'Music is playing for a good part of my day.'),
  regularItem('openness', 'musicDiscover', 'I go looking for artists I have not heard before.'),
  regularItem('sociability', 'musicLive', 'I would travel a fair distance for a concert I care about.'),
  regularItem('openness', 'musicCreate', 'I sing, play an instrument or make music in some way.'),
  regularItem('structure', 'musicFocus', 'The right music helps me get through my work.'),
  reversedItem('openness', 'musicPreferSilence', 'Given the choice, I would rather have quiet than music.'),
])

const travel = itemsOfTopic('travel', [
  regularItem('openness', 'travelExploring', 'On a trip, I like to wander without a fixed plan.'),
  regularItem('structure', 'travelPlanAhead', 'Most of a trip is booked and mapped out before I leave home.'),
  regularItem('warmth', 'travelLocalCulture', 'I want to meet local people and see how they live.'),
  regularItem('drive', 'travelAdventure', 'I choose the trip with a story to tell over the trip with more comfort.'),
  regularItem('sociability', 'travelWithGroup', 'A trip is better with a group of friends or family.'),
  regularItem('drive', 'travelScoutMarkets', 'In a new place, I catch myself looking at its properties and neighborhoods.'),
  reversedItem('openness', 'travelHomebody', 'I would usually rather stay home than travel.'),
])

const fitness = itemsOfTopic('physical-fitness', [
  regularItem('structure', 'fitnessGoals', 'I set clear fitness targets and measure how far I have come.'),
  regularItem('structure', 'fitnessRoutine', 'Exercise has a fixed place in my schedule.'),
  regularItem('drive', 'fitnessPushLimits', 'I enjoy a workout that takes me past what I thought I could do.'),
  regularItem('openness', 'fitnessOutdoors', 'I would rather be active outdoors than in a gym.'),
  regularItem('sociability', 'fitnessPartner', 'I train better with someone beside me.'),
  regularItem('warmth', 'fitnessEnergy', 'Taking care of my body makes me more patient with the people around me.'),
  reversedItem('structure', 'fitnessSkipEasily', 'It does not take much for me to skip exercise.'),
])

const books = itemsOfTopic('book-genre', [
  regularItem('openness', 'booksFiction', 'I love getting lost in a good novel.'),
  regularItem('drive', 'booksBusiness', 'Books about business and money are a regular part of my reading.'),
  regularItem('warmth', 'booksBiography', "Reading about other people's lives helps me understand my own."),
  regularItem('structure', 'booksSelfImprovement', 'I read to get better at something, and then I try it out.'),
  regularItem('openness', 'booksHistoryScience', 'History, science or big ideas keep me turning pages.'),
  regularItem('sociability', 'booksDiscuss', 'When a book impresses me, I want to talk it over with someone.'),
  reversedItem('openness', 'booksSeldomRead', 'Weeks go by without my opening or listening to a book.'),
])

const food = itemsOfTopic('food', [
  regularItem('openness', 'foodEnjoyExotic', 'I am eager to taste dishes I cannot even name.'),
  regularItem('warmth', 'foodCookOften', 'I cook at home because I enjoy it.'),
  regularItem('warmth', 'foodHostOthers', 'I like feeding people around my own table.'),
  regularItem('structure', 'foodHealthyChoices', 'I think about my health when I decide what to eat.'),
  regularItem('warmth', 'foodSavorSlowly', 'A long, unhurried meal is one of my favorite ways to spend an evening.'),
  regularItem('sociability', 'foodTryRestaurants', 'I am usually the one who suggests a new place to eat with friends.'),
  reversedItem('openness', 'foodStickToFavorites', 'I order the same thing nearly every time.'),
])

const extroversion = itemsOfTopic('extroversion', [
  regularItem('sociability', 'extroversionEnergized', 'Being around a lot of people gives me energy.'),
  regularItem('sociability', 'extroversionStartConversations', 'I am usually the one who starts the conversation.'),
  regularItem('drive', 'extroversionSpeakUp', 'In a group, I say what I think without waiting to be asked.'),
  regularItem('sociability', 'extroversionManyFriends', 'I keep in touch with a wide circle of people.'),
  regularItem('drive', 'extroversionLeadGroups', 'I tend to end up organizing or leading the group.'),
  regularItem('warmth', 'extroversionShareFeelings', 'I find it easy to tell others how I am really doing.'),
  reversedItem('sociability', 'extroversionNeedSolitude', 'After an evening with other people, I need time alone to recover.'),
])

/** The 56 statements in the order they are shown, seven per topic. */
export const questions = [...hobbies, ...sports, ...music, ...travel, ...fitness, ...books, ...food, ...extroversion]

export type QuestionId = (typeof questions)[number]['id']

/** The statements of one topic, in order. */
export function questionsOf(slug: TopicSlug): Question<QuestionId>[] {
  return questions.filter((question) => question.topicSlug === slug)
}

type QuestionItem<Id extends string> = Omit<Question<Id>, 'topicSlug'>

function regularItem<const Id extends string>(trait: Trait, id: Id, text: string): QuestionItem<Id> {
  return { id, text, trait, reverse: false }
}

function reversedItem<const Id extends string>(trait: Trait, id: Id, text: string): QuestionItem<Id> {
  return { id, text, trait, reverse: true }
}

function itemsOfTopic<Id extends string>(topicSlug: TopicSlug, statements: QuestionItem<Id>[]): Question<Id>[] {
  return statements.map((statement) => ({ ...statement, topicSlug }))
}
