import { type TopicSlug } from './topics.ts'

/** The five traits, in the order in which cluster centroids list them. */
export const traits = ['drive', 'openness', 'sociability', 'structure', 'warmth'] as const

/** A trait that answers speak for. */
export type Trait = (typeof traits)[number]

/** One statement of the assessment. Where `reverse` is true, agreeing speaks against the trait: an answer counts as 6 minus itself. */
export type Question<Id extends string = string> = { id: Id; topicSlug: TopicSlug; text: string; trait: Trait; reverse: boolean }

const hobbies = topicOf('hobbies', [
  speaksFor('openness', 'hobbiesEnjoyExploring', 'I often pick up a new pastime just to find out what it is like.'),
  speaksFor('structure', 'hobbiesMakeTime', 'I protect time for my hobbies even in a busy week.'),
  speaksFor('drive', 'hobbiesHandsOn', 'I am at my best when I am making or repairing something with my hands.'),
  speaksFor('sociability', 'hobbiesShareWithOthers', 'I would rather enjoy a hobby in company than on my own.'),
  speaksFor('drive', 'hobbiesMasterDeeply', 'Once something interests me, I stay with it until I am really good at it.'),
  speaksFor('warmth', 'hobbiesTeachOthers', 'I like showing other people how to do the things I enjoy.'),
  against('structure', 'hobbiesRarelyFinish', 'Most of my personal projects end up half done.'),
])

const sports = topicOf('sports', [
  speaksFor('drive', 'sportsCompetitive', 'I play to win, even in a friendly game.'),
  speaksFor('drive', 'sportsPlayRegularly', 'Playing a sport is a normal part of my week or month.'),
  speaksFor('sociability', 'sportsFollowTeams', 'I keep track of how the teams or athletes I care about are doing.'),
  speaksFor('sociability', 'sportsTeamOverSolo', 'I prefer team games to sports I can do alone.'),
  speaksFor('openness', 'sportsTryNew', 'I would gladly try a sport I have never played before.'),
  speaksFor('structure', 'sportsLearnFromLoss', 'After a loss, I want to know exactly what to do better next time.'),
  against('sociability', 'sportsLittleInterest', 'I tune out quickly when people talk about sports.'),
])

const music = topicOf('music', [
  speaksFor('warmth', 'musicMemories', 'Certain songs take me straight back to a moment in my life.'),
  speaksFor('openness', 'musicDaily', 'Music is playing for a good part of my day.'),
  speaksFor('openness', 'musicDiscover', 'I go looking for artists I have not heard before.'),
  speaksFor('sociability', 'musicLive', 'I would travel a fair distance for a concert I care about.'),
  speaksFor('openness', 'musicCreate', 'I sing, play an instrument or make music in some way.'),
  speaksFor('structure', 'musicFocus', 'The right music helps me get through my work.'),
  against('openness', 'musicPreferSilence', 'Given the choice, I would rather have quiet than music.'),
])

const travel = topicOf('travel', [
  speaksFor('openness', 'travelExploring', 'On a trip, I like to wander without a fixed plan.'),
  speaksFor('structure', 'travelPlanAhead', 'Most of a trip is booked and mapped out before I leave home.'),
  speaksFor('warmth', 'travelLocalCulture', 'I want to meet local people and see how they live.'),
  speaksFor('drive', 'travelAdventure', 'I choose the trip with a story to tell over the trip with more comfort.'),
  speaksFor('sociability', 'travelWithGroup', 'A trip is better with a group of friends or family.'),
  speaksFor('drive', 'travelScoutMarkets', 'In a new place, I catch myself looking at its properties and neighborhoods.'),
  against('openness', 'travelHomebody', 'I would usually rather stay home than travel.'),
])

const fitness = topicOf('physical-fitness', [
  speaksFor('structure', 'fitnessGoals', 'I set clear fitness targets and measure how far I have come.'),
  speaksFor('structure', 'fitnessRoutine', 'Exercise has a fixed place in my schedule.'),
  speaksFor('drive', 'fitnessPushLimits', 'I enjoy a workout that takes me past what I thought I could do.'),
  speaksFor('openness', 'fitnessOutdoors', 'I would rather be active outdoors than in a gym.'),
  speaksFor('sociability', 'fitnessPartner', 'I train better with someone beside me.'),
  speaksFor('warmth', 'fitnessEnergy', 'Taking care of my body makes me more patient with the people around me.'),
  against('structure', 'fitnessSkipEasily', 'It does not take much for me to skip exercise.'),
])

const books = topicOf('book-genre', [
  speaksFor('openness', 'booksFiction', 'I love getting lost in a good novel.'),
  speaksFor('drive', 'booksBusiness', 'Books about business and money are a regular part of my reading.'),
  speaksFor('warmth', 'booksBiography', "Reading about other people's lives helps me understand my own."),
  speaksFor('structure', 'booksSelfImprovement', 'I read to get better at something, and then I try it out.'),
  speaksFor('openness', 'booksHistoryScience', 'History, science or big ideas keep me turning pages.'),
  speaksFor('sociability', 'booksDiscuss', 'When a book impresses me, I want to talk it over with someone.'),
  against('openness', 'booksSeldomRead', 'Weeks go by without my opening or listening to a book.'),
])

const food = topicOf('food', [
  speaksFor('openness', 'foodEnjoyExotic', 'I am eager to taste dishes I cannot even name.'),
  speaksFor('warmth', 'foodCookOften', 'I cook at home because I enjoy it.'),
  speaksFor('warmth', 'foodHostOthers', 'I like feeding people around my own table.'),
  speaksFor('structure', 'foodHealthyChoices', 'I think about my health when I decide what to eat.'),
  speaksFor('warmth', 'foodSavorSlowly', 'A long, unhurried meal is one of my favorite ways to spend an evening.'),
  speaksFor('sociability', 'foodTryRestaurants', 'I am usually the one who suggests a new place to eat with friends.'),
  against('openness', 'foodStickToFavorites', 'I order the same thing nearly every time.'),
])

const extroversion = topicOf('extroversion', [
  speaksFor('sociability', 'extroversionEnergized', 'Being around a lot of people gives me energy.'),
  speaksFor('sociability', 'extroversionStartConversations', 'I am usually the one who starts the conversation.'),
  speaksFor('drive', 'extroversionSpeakUp', 'In a group, I say what I think without waiting to be asked.'),
  speaksFor('sociability', 'extroversionManyFriends', 'I keep in touch with a wide circle of people.'),
  speaksFor('drive', 'extroversionLeadGroups', 'I tend to end up organizing or leading the group.'),
  speaksFor('warmth', 'extroversionShareFeelings', 'I find it easy to tell others how I am really doing.'),
  against('sociability', 'extroversionNeedSolitude', 'After an evening with other people, I need time alone to recover.'),
])

/** The 56 statements in the order they are asked, seven a topic. */
export const questions = [...hobbies, ...sports, ...music, ...travel, ...fitness, ...books, ...food, ...extroversion]

/** Id of one of the 56 statements. */
export type QuestionId = (typeof questions)[number]['id']

/** The statements of one topic, in order. */
export function questionsOf(slug: TopicSlug): Question<QuestionId>[] {
  return questions.filter((question) => question.topicSlug === slug)
}

type Statement<Id extends string> = Omit<Question<Id>, 'topicSlug'>

function speaksFor<const Id extends string>(trait: Trait, id: Id, text: string): Statement<Id> {
  return { id, text, trait, reverse: false }
}

function against<const Id extends string>(trait: Trait, id: Id, text: string): Statement<Id> {
  return { id, text, trait, reverse: true }
}

function topicOf<Id extends string>(topicSlug: TopicSlug, statements: Statement<Id>[]): Question<Id>[] {
  return statements.map((statement) => ({ ...statement, topicSlug }))
}
