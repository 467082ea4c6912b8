{{/*
What follows from the descriptions of the domains: `services`, each with its settings, its secrets, what it calls and whether it
renders pages, keeps files or talks to the game provider, and `remotes`. Environments and network policies follow.
*/}}
{{- define "cardwise.domains" -}}
{{- get (.Files.Get "docker-compose.yml" | fromYaml) "x-domains" | toYaml }}
{{- end }}

{{/* The values of a service, with what they leave out: (dict "root" $ "name" … "facts" …). */}}
{{- define "cardwise.service" -}}
{{- $values := .root.Values }}
{{- $usual := mergeOverwrite (deepCopy $values.service) (.facts.keepsFiles | ternary (deepCopy $values.filesService) dict) }}
{{- mergeOverwrite $usual (deepCopy (get $values.services .name | default dict)) | toYaml }}
{{- end }}

{{/* The Secret of a part: (dict "root" $ "name" …). */}}
{{- define "cardwise.secret" -}}
{{ get .root.Values.secrets .name | default .name }}
{{- end }}

{{- define "cardwise.commonSettings" -}}
[LOG_LEVEL, MONGODB_DB_PREFIX, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG]
{{- end }}

{{- define "cardwise.gatewaySettings" -}}
[PUBLIC_URL, OVERRIDE_ORIGIN, CALLS_PER_SECOND, FRAGMENT_TIMEOUT]
{{- end }}

{{- define "cardwise.backupSettings" -}}
[LOG_LEVEL, MONGODB_DB_PREFIX, BACKUP_TO, BACKUP_EVERY, BACKUP_KEEP, S3_ENDPOINT, S3_REGION]
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
{{- $domains := include "cardwise.domains" . | fromYaml }}
{{- $replicas := dict "gateway" .Values.gateway.replicas }}
{{- $settings := concat (list "RESOLVER") (include "cardwise.commonSettings" . | fromYamlArray) (include "cardwise.gatewaySettings" . | fromYamlArray) (include "cardwise.backupSettings" . | fromYamlArray) }}
{{- range $name, $facts := $domains.services }}
{{- $settings = concat $settings $facts.settings }}
{{- $service := include "cardwise.service" (dict "root" $ "name" $name "facts" $facts) | fromYaml }}
{{- $_ := set $replicas (printf "services.%s" $name) $service.replicas }}
{{- end }}
{{- range $where, $_ := $replicas }}
{{- if lt (int .max) (int .min) }}
{{- $wrong = append $wrong (printf "%s.replicas.max: must be at least %d, the value of min" $where (int .min)) }}
{{- end }}
{{- end }}
{{- range keys .Values.settings | sortAlpha }}
{{- if not (has . $settings) }}
{{- $wrong = append $wrong (printf "settings.%s: no part of the suite has this setting" .) }}
{{- end }}
{{- end }}
{{- $services := keys $domains.services }}
{{- range $list, $known := dict "services" $services "secrets" (concat $services (list "game-provider" "backup")) "frontEnds" (append $domains.remotes "shell") }}
{{- range keys (get $.Values $list) | sortAlpha }}
{{- if not (has . $known) }}
{{- $wrong = append $wrong (printf "%s.%s: the suite has no part of this name, only %s" $list . ($known | sortAlpha | join ", ")) }}
{{- end }}
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
