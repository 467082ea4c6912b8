import * as access from './access.ts';
import * as adminCards from './admin-cards.ts';
import * as adminCatalogue from './admin-catalogue.ts';
import * as adminMessages from './admin-messages.ts';
import * as adminReleases from './admin-releases.ts';
import * as adminUsers from './admin-users.ts';
import * as answers from './answers.ts';
import * as appConfig from './app-config.ts';
import * as boards from './boards.ts';
import * as cardReports from './card-reports.ts';
import * as cardTallies from './card-tallies.ts';
import * as catalogue from './catalogue.ts';
import * as challenges from './challenges.ts';
import * as days from './days.ts';
import * as decks from './decks.ts';
import type { Endpoint } from './endpoint.ts';
import * as insights from './insights.ts';
import * as logs from './logs.ts';
import * as mistakes from './mistakes.ts';
import * as playedDays from './played-days.ts';
import * as players from './players.ts';
import * as profile from './profile.ts';
import * as quiz from './quiz.ts';
import * as rankings from './rankings.ts';
import * as reports from './reports.ts';
import * as roundPictures from './round-pictures.ts';
import * as roundServices from './round-services.ts';
import * as rounds from './rounds.ts';
import * as session from './session.ts';
import * as statistics from './statistics.ts';
import * as traces from './traces.ts';
import * as users from './users.ts';

const modules: Record<string, unknown>[] = [
  access,
  adminCards,
  adminCatalogue,
  adminMessages,
  adminReleases,
  adminUsers,
  answers,
  appConfig,
  boards,
  cardReports,
  cardTallies,
  catalogue,
  challenges,
  days,
  decks,
  insights,
  logs,
  mistakes,
  playedDays,
  players,
  profile,
  quiz,
  rankings,
  reports,
  roundPictures,
  roundServices,
  rounds,
  session,
  statistics,
  traces,
  users,
];

/** Whether an exported value is a call. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'response' in value;

/** All calls of the suite, for tests that go through them. Never for bundles: it brings every schema. */
export const listCalls = (): Endpoint[] => modules.flatMap((module) => Object.values(module).filter(isEndpoint));
