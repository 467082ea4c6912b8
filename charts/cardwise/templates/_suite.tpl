{{/*
What each service is: the settings it accepts (its env.ts), the services it calls, whether it renders pages with the builds
behind the gateway, and whether it talks to the game provider. Environments and network policies both follow from it.
*/}}
{{- define "cardwise.suite" -}}
svc-quiz:
  settings: [FRAGMENT_TIMEOUT, PLAYERS_PER_ADDRESS]
  calls: [svc-stats]
  rendersPages: true
  asksProvider: false
svc-stats:
  settings: [FRAGMENT_TIMEOUT, ANSWERS_PER_MINUTE, PLAYERS_PER_ADDRESS, ANSWERS_KEEP_DAYS]
  calls: []
  rendersPages: true
  asksProvider: false
svc-profile:
  settings: [PUBLIC_URL, PROVIDER_OAUTH_URL, PROVIDER_CLIENT_ID, PROVIDER_SCOPE, ADMIN_ACCOUNTS]
  calls: [svc-quiz, svc-stats]
  rendersPages: false
  asksProvider: true
svc-admin:
  settings:
    - PROVIDER_API_URL
    - PROVIDER_OAUTH_URL
    - PROVIDER_CLIENT_ID
    - PROVIDER_LOCALE
    - PROVIDER_CARD_PAGES
    - PROVIDER_PAGE_SIZE
    - AUDIT_KEEP_DAYS
  calls: [svc-quiz, svc-stats]
  rendersPages: false
  asksProvider: true
{{- end }}

{{- define "cardwise.commonSettings" -}}
[LOG_LEVEL, MONGODB_DB_PREFIX, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG]
{{- end }}

{{/* Every service ships log lines to svc-admin and follows svc-profile's access list, these two included. */}}
{{- define "cardwise.callsOfAll" -}}
[svc-admin, svc-profile]
{{- end }}

{{/* The settings, with the demo provider's where it is enabled. */}}
{{- define "cardwise.settings" -}}
{{- $settings := deepCopy .Values.settings }}
{{- if .Values.demoProvider.enabled }}
{{- $settings = merge (dict
  "PROVIDER_API_URL" "http://game-provider:8085"
  "PROVIDER_OAUTH_URL" .Values.demoProvider.publicUrl
  "PROVIDER_CLIENT_ID" "cardwise-demo") $settings }}
{{- end }}
{{- toYaml $settings }}
{{- end }}

{{/* Environment entries for the settings of a list that are set: (dict "settings" … "names" …). */}}
{{- define "cardwise.settingsEnv" -}}
{{- $settings := .settings }}
{{- range .names }}
{{- if hasKey $settings . }}
- { name: {{ . }}, value: {{ include "cardwise.text" (get $settings .) | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{/* A number as people write it: YAML's are floating-point numbers, which Go prints as 1e+06. */}}
{{- define "cardwise.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end }}
{{- end }}

{{/* The port of an address: (dict "url" …). */}}
{{- define "cardwise.portOf" -}}
{{- $url := urlParse .url }}
{{- regexFind "[0-9]+$" (regexFind ":[0-9]+$" $url.host) | default (ternary "443" "80" (eq $url.scheme "https")) }}
{{- end }}

{{/* Labels that select a part's pods: (dict "name" …). */}}
{{- define "cardwise.selector" -}}
app.kubernetes.io/part-of: cardwise
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{/* Labels of an object: (dict "root" $ "name" …). */}}
{{- define "cardwise.labels" -}}
{{ include "cardwise.selector" . }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* (dict "root" $ "name" … "tag" …) */}}
{{- define "cardwise.image" -}}
image: {{ printf "%s/%s:%s" .root.Values.images.repository .name (.tag | default .root.Chart.AppVersion) }}
imagePullPolicy: {{ .root.Values.images.pullPolicy }}
{{- end }}

{{/* What all pods share: (dict "root" $ "user" …). None of them talks to the cluster's API. */}}
{{- define "cardwise.pod" -}}
automountServiceAccountToken: false
# The cluster would otherwise add variables named after Services, such as GATEWAY_PORT.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  {{- if eq (int .user) 1000 }}
  fsGroup: {{ .user }}
  fsGroupChangePolicy: OnRootMismatch
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* One process per node where there are enough: (dict "name" …). */}}
{{- define "cardwise.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "cardwise.selector" . | nindent 8 }}
{{- end }}

{{/* (dict "readOnly" true|false) */}}
{{- define "cardwise.hardened" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: {{ .readOnly }}
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "cardwise.claim" -}}
{{- $volume := get .root.Values.volumes .volume -}}
{{ $volume.existingClaim | default .volume }}
{{- end }}

{{/* Disruption budget and autoscaler of a Deployment: (dict "root" $ "name" … "replicas" …). */}}
{{- define "cardwise.availability" -}}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  labels: {{- include "cardwise.labels" . | nindent 4 }}
spec:
  # Not `minAvailable`: with a single process it would keep nodes from being drained.
  maxUnavailable: 1
  # A process that is not ready protects nobody.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "cardwise.selector" . | nindent 6 }}
{{- if gt (int .replicas.max) (int .replicas.min) }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  labels: {{- include "cardwise.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .name }} }
  minReplicas: {{ int .replicas.min }}
  maxReplicas: {{ int .replicas.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: AverageValue, averageValue: {{ .root.Values.autoscaling.cpu }} }
  behavior:
    scaleDown:
      policies: [{ type: Pods, value: 1, periodSeconds: 60 }]
{{- end }}
{{- end }}

{{/* What the schema cannot say, in one message. */}}
{{- define "cardwise.check" -}}
{{- $wrong := list }}
{{- $https := hasPrefix "https://" .Values.settings.PUBLIC_URL }}
{{- range $name, $part := merge (dict "gateway" .Values.gateway) .Values.services }}
{{- if lt (int $part.replicas.max) (int $part.replicas.min) }}
{{- $where := eq $name "gateway" | ternary $name (printf "services.%s" $name) }}
{{- $wrong = append $wrong (printf "%s.replicas.max: must be at least %d, the value of min" $where (int $part.replicas.min)) }}
{{- end }}
{{- end }}
{{- if and .Values.gateway.tlsSecret (not $https) }}
{{- $wrong = append $wrong "settings.PUBLIC_URL: must begin with https:// when gateway.tlsSecret is set" }}
{{- end }}
{{- if and .Values.ingress.tlsSecret (not $https) }}
{{- $wrong = append $wrong "settings.PUBLIC_URL: must begin with https:// when ingress.tlsSecret is set" }}
{{- end }}
{{- if and .Values.ingress.enabled .Values.gateway.tlsSecret }}
{{- $wrong = append $wrong "gateway.tlsSecret: must be empty when ingress.enabled is true, which talks plain HTTP to the gateway" }}
{{- end }}
{{- if $wrong }}
{{- fail (printf "\n- %s" (join "\n- " $wrong)) }}
{{- end }}
{{- end }}
