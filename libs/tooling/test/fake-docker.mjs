#!/usr/bin/env node
/** Keeps one service's images and containers in a JSON file. An image named "broken…" never becomes healthy. */

import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env['FAKE_DOCKER_STATE'];
const state = JSON.parse(readFileSync(file, 'utf8'));
const args = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const [command, ...rest] = args;

function getTag(name) {
  return name.split(':')[1];
}

const answers = [];

function compose([action, ...words]) {
  state.calls.push(`compose ${action}`);
  if (action === 'ps') answers.push(...state.containers.map(({ id }) => id));
  if (action === 'up') {
    const scale = words.find((word) => word.includes('='));
    const wanted = scale ? Number(scale.split('=')[1]) : 1;
    while (state.containers.length < wanted) {
      state.made += 1;
      state.containers.push({ id: `container${state.made}`, image: state.tags['live'] });
    }
  }
}

if (command === 'compose') compose(rest);
if (command === 'build') state.tags['building'] = state.next;
if (command === 'tag') state.tags[getTag(rest[1])] = state.tags[getTag(rest[0])];
if (command === 'image') {
  const [action, name] = rest;
  if (action === 'ls')
    answers.push(
      ...Object.entries(state.tags)
        .toReversed()
        .map(([tag, id]) => `${tag} ${id}`),
    );
  if (action === 'inspect') answers.push(`sha256:${state.tags[getTag(rest.at(-1))]}`);
  if (action === 'rm') delete state.tags[getTag(name)];
}
if (command === 'inspect') {
  const asked = state.containers.filter(({ id }) => rest.includes(id));
  answers.push(...asked.map(({ image }) => (image.startsWith('broken') ? 'unhealthy' : 'healthy')));
}
if (command === 'stop') state.calls.push(`stop ${rest.filter((word) => word.startsWith('container')).join(' ')}`);
if (command === 'rm') state.containers = state.containers.filter(({ id }) => !rest.includes(id));

writeFileSync(file, JSON.stringify(state));
process.stdout.write(`${answers.join('\n')}\n`);
