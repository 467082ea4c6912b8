# One image per front end, with its build and the tooling that deploys it to the gateway's folder. WORKSPACE selects it:
#   docker build -f docker/front-end.Dockerfile --build-arg WORKSPACE=mfe-quiz -t cardwise/mfe-quiz .
#   docker run --rm -v site:/site cardwise/mfe-quiz deploy    makes its build the live one
#   docker run --rm -v site:/site cardwise/mfe-quiz deploy --preview, --canary 10, --promote   see docs/OPERATIONS.md
#   docker run --rm -v site:/site cardwise/mfe-quiz rollback  ends a canary, or returns to the previous build
#   docker run --rm -v site:/site cardwise/mfe-quiz           deploys its build unless it was deployed before

FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /suite
COPY . .
RUN node docker/manifests.mjs /manifests

FROM node:24.21.0-trixie-slim AS build
ARG WORKSPACE
WORKDIR /suite
COPY --from=manifests /manifests .
RUN npm ci --omit=dev --workspace "$WORKSPACE" --workspace libs/tooling
COPY libs libs
COPY $WORKSPACE $WORKSPACE
RUN node libs/tooling/src/commands/build.ts "$WORKSPACE" && mv "$WORKSPACE/dist" /build

FROM node:24.21.0-trixie-slim
ARG WORKSPACE
ENV WORKSPACE=$WORKSPACE SITE_DIR=/site
RUN install -d -o node -g node /site
WORKDIR /suite
COPY libs/contracts libs/contracts
COPY libs/releases libs/releases
COPY libs/tooling libs/tooling
COPY --from=build /suite/node_modules/semver node_modules/semver
COPY --from=build /suite/node_modules/zod node_modules/zod
# Links, because Node does not run TypeScript under node_modules.
RUN mkdir node_modules/@cardwise && ln -s ../../libs/contracts ../../libs/releases node_modules/@cardwise/
COPY --from=build /build /build
USER node
ENTRYPOINT ["node", "libs/tooling/src/commands/release-image.ts"]
CMD ["start"]
