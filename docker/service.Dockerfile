# One image per service, and one for the demo provider. WORKSPACE selects it:
#   docker build -f docker/service.Dockerfile --build-arg WORKSPACE=svc-quiz -t cardwise/svc-quiz:live .

FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /suite
COPY . .
RUN node docker/manifests.mjs /manifests

FROM node:24.21.0-trixie-slim AS packages
ARG WORKSPACE
WORKDIR /suite
COPY --from=manifests /manifests .
RUN npm ci --omit=dev --workspace "$WORKSPACE" \
  && npx patch-package --error-on-fail --patch-dir libs/service-kit/patches

FROM node:24.21.0-trixie-slim
ARG WORKSPACE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 NODE_COMPILE_CACHE=/compiled OTEL_SERVICE_NAME=$WORKSPACE
# For svc-admin's pictures: a new volume inherits the owner of the folder it is mounted on.
RUN install -d -o node -g node /images /compiled
WORKDIR /suite
COPY --from=packages /suite .
COPY libs/contracts libs/contracts
COPY libs/question-kit libs/question-kit
COPY libs/rating-kit libs/rating-kit
COPY libs/releases libs/releases
COPY libs/service-kit libs/service-kit
COPY $WORKSPACE $WORKSPACE
WORKDIR /suite/$WORKSPACE
USER node
# Compiles what both load, so that a container needs no TypeScript compiler in memory. Without settings they end, or are ended.
RUN timeout 20 node src/main.ts; timeout 20 node /suite/libs/service-kit/src/fragments/server-part-worker.ts; true
EXPOSE 8080
# Secrets come from the environment, or else from a mounted file.
CMD ["node", "--env-file-if-exists=/run/secrets/suite.env", "src/main.ts"]
